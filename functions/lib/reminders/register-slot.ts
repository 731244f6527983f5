import { slotRegisterKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';

const registered = new WeakMap<Table, Set<string>>();

/** Notes that a zone and send time are in use, before the first reminder that needs it is written. */
export async function registerSlot(table: Table, timeZone: string, sendTime: string): Promise<void> {
  const seen = registered.get(table) ?? new Set();
  registered.set(table, seen);
  const key = slotRegisterKey(timeZone, sendTime);
  if (seen.has(key.sk)) return;
  await table.put(key, { missing: 'pk' });
  seen.add(key.sk);
}
