import type { Log } from './log.ts';
import { type OutboxPorts, sweep } from './outbox.ts';

/** One run of the sweeper; used by its function and by the local stack when it rehearses that function. */
export async function runSweeper({ log, ...outbox }: OutboxPorts & { log: Log }, at: string): Promise<void> {
  const items = await sweep(outbox, at);
  if (items > 0) log.info('Leftover events were published.', { items });
}
