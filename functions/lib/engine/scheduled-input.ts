import * as z from 'zod';

/** What a schedule hands to its function: the moment it stands for, which counts as now. */
const scheduledInput = z.object({ scheduledTime: z.iso.datetime({ offset: true }) });

export function scheduledAt(event: unknown): string {
  return new Date(scheduledInput.parse(event).scheduledTime).toISOString();
}
