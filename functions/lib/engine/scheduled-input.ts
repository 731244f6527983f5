import * as z from 'zod';

/** The input that a schedule passes to its function: the scheduled time, which counts as the current time. */
const scheduledInput = z.object({ scheduledTime: z.iso.datetime({ offset: true }) });

export function scheduledAt(event: unknown): string {
  return new Date(scheduledInput.parse(event).scheduledTime).toISOString();
}
