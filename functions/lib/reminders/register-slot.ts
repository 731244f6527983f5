import { type SlotKind, slotKindText } from '@merrowvale/shared/domain/slot-kind.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { slotRegisterKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';

const registered = new WeakMap<Table, Set<string>>();

/**
 * Registers a kind of slot for a zone and send time before the first item of that kind is written there, because the
 * dispatcher only queries registered kinds. Each kind is a separate entry, so that concurrent registrations do not
 * overwrite each other.
 */
export async function registerSlot(
  table: Table,
  { timeZone, sendTime }: { timeZone: string; sendTime: string },
  kind: SlotKind,
): Promise<void> {
  const seen = registered.get(table) ?? new Set();
  registered.set(table, seen);
  const key = slotRegisterKey(timeZone, sendTime);
  const text = slotKindText(kind);
  const name = `${key.sk}|${text}`;
  if (seen.has(name)) return;
  const add = () => table.update(key, { set: { [`kinds.${text}`]: true } }, { exists: 'kinds' });
  const make = () => table.update(key, { set: { kinds: { [text]: true } } }, { missing: 'pk' });
  if (!((await add()) ?? (await make()) ?? (await add())))
    throw new AppError('unavailable', 'A kind of slot could not be registered.');
  seen.add(name);
}
