import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Queue, Visibility } from '../adapters/queue.ts';
import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import { queueHandler } from '../queue-handler.ts';
import { collectSlots } from './collect-slots.ts';
import { countReminders } from './count-reminders.ts';
import { slotJob } from './messages.ts';

export type CollectPorts = {
  table: Table;
  slots: Queue;
  batches: Record<Channel, Queue>;
  visibility: Visibility;
  log: Log;
  retryBaseSeconds: number;
};

/** Reserved for queueing the rest of a slot job before the function times out. */
const spareMilliseconds = 5000;
const jobsAtOnce = 4;

/** Handler of the slot queue: turns due slots into batches of reminders. */
export function collectHandler(ports: CollectPorts) {
  return queueHandler({
    ...ports,
    schema: slotJob,
    atOnce: jobsAtOnce,
    handle: async ({ body, now, hasTime, log }) => {
      const collected = await collectSlots(ports, body, { now, hasTime: () => hasTime(spareMilliseconds) });
      for (const outcome of ['due', 'suppressed', 'missed', 'calledOff'] as const)
        countReminders(log, outcome, collected[outcome]);
    },
  });
}
