import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Log } from '../log.ts';
import type { Queue } from '../ports/queue.ts';
import type { Table } from '../ports/table.ts';
import { queueHandler, type Visibility } from '../queue-handler.ts';
import { countReminders } from './count-reminders.ts';
import { drainSlots } from './drain-slots.ts';
import { slotUnit } from './messages.ts';

export type DrainPorts = {
  table: Table;
  slots: Queue;
  packs: Record<Channel, Queue>;
  visibility: Visibility;
  log: Log;
  retryBaseSeconds: number;
};

/** Left for handing over the rest of a unit before the function is stopped. */
const spareMilliseconds = 5000;
const unitsAtOnce = 4;

/** The function behind the slot queue: turns due slots into packs of reminders. */
export function drainHandler(ports: DrainPorts) {
  return queueHandler({
    ...ports,
    schema: slotUnit,
    atOnce: unitsAtOnce,
    handle: async ({ body, now, hasTime, log }) => {
      const drained = await drainSlots(ports, body, { now, hasTime: () => hasTime(spareMilliseconds) });
      for (const outcome of ['due', 'suppressed', 'missed', 'calledOff'] as const)
        countReminders(log, outcome, drained[outcome], now);
    },
  });
}
