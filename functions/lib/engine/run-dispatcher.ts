import type { Log } from '../log.ts';
import type { Queue } from '../ports/queue.ts';
import type { Table } from '../ports/table.ts';
import { settings } from '../settings.ts';
import { dispatchReminders } from './dispatch-reminders.ts';

export const dispatcherSettings = settings.pick({ REMINDER_SHARDS: true, SLOT_DELAY_SECONDS: true });

type Ports = { table: Table; slots: Queue; log: Log };
type DispatcherRun = {
  at: string;
  REMINDER_SHARDS: number;
  SLOT_DELAY_SECONDS: number;
  hasTime: () => boolean;
};

/** One run of the dispatcher; used by its function and by the local stack when it rehearses that function. */
export async function runDispatcher({ table, slots, log }: Ports, run: DispatcherRun): Promise<void> {
  const { at, REMINDER_SHARDS: shards, SLOT_DELAY_SECONDS: delaySeconds, hasTime } = run;
  const jobs = await dispatchReminders({ table, slots }, { at, shards, delaySeconds, hasTime });
  if (jobs > 0) log.info('Due slots were queued.', { at, jobs });
}
