import * as z from 'zod';

/** The input that a schedule passes to its function: its scheduled time, which counts as now. */
const scheduledInput = z.object({ scheduledTime: z.iso.datetime({ offset: true }) });

export function scheduledAt(event: unknown): string {
  return new Date(scheduledInput.parse(event).scheduledTime).toISOString();
}
