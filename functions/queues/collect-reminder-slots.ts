import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectBatchQueues, connectQueue, type Queue } from '../lib/adapters/queue.ts';
import type { TableClient } from '../lib/adapters/table.ts';
import { collectSlots } from '../lib/engine/collect-slots.ts';
import { countReminders } from '../lib/engine/count-reminders.ts';
import { slotJob } from '../lib/engine/messages.ts';
import { type QueuePorts, queueFunction, queueHandler } from '../lib/queue-handler.ts';

type CollectPorts = QueuePorts & { table: TableClient; slots: Queue; batches: Record<Channel, Queue> };

/** Reserved for queueing the rest of a slot job before the function times out. */
const spareMilliseconds = 5000;
const jobsAtOnce = 4;

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

export const handler = queueFunction((ports) =>
  collectHandler({
    ...ports,
    table: connectTable(),
    slots: connectQueue('SLOT_QUEUE_URL'),
    batches: connectBatchQueues(),
  }),
);
