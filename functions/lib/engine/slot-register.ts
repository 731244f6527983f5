import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { parseSlotKind } from '@merrowvale/shared/domain/slot-kind.ts';
import { timeZone } from '@merrowvale/shared/schemas/locale.ts';
import * as z from 'zod';
import { slotRegisterKey } from '../keys.ts';
import type { Item, Table } from '../ports/table.ts';

/** A zone and send time in use, with the kinds of slots that exist there. */
export type SlotsInUse = { zone: string; time: string; kinds: readonly string[] };

/**
 * A part of the reminders that fall due at one moment: slots with the same lead time, or follow-ups after the same
 * number of days.
 */
export type KindGroup = { date: string; kinds: string[]; lead?: number; repeat?: number };

const row = z.object({ kinds: z.record(z.string(), z.literal(true)) });
/** One-off kinds stay registered for longer than a message may be late. */
const retentionDays = 4;

/** Skips unreadable rows: one of them must not stop all other reminders. */
export function readSlotsInUse(item: Item): SlotsInUse[] {
  const [, zone = '', time = ''] = /^SLOT#(.+)\|(\d\d:\d\d)$/.exec(item.sk) ?? [];
  const parsed = row.safeParse(item);
  if (!timeZone.safeParse(zone).success || !parsed.success) return [];
  return [{ zone, time, kinds: Object.keys(parsed.data.kinds).sort() }];
}

/** Kinds that may have messages to send on a date, grouped by the due date that these messages are for. */
export function kindsSentOn(kinds: readonly string[], sendDate: string): KindGroup[] {
  const groups = new Map<string, KindGroup>();
  const add = (text: string, days: number, group: Pick<KindGroup, 'lead' | 'repeat'>) => {
    const name = `${group.lead ?? 0} ${group.repeat ?? 0}`;
    const known = groups.get(name);
    if (known) known.kinds.push(text);
    else groups.set(name, { date: addDays(sendDate, days), ...group, kinds: [text] });
  };
  for (const text of kinds) {
    const kind = parseSlotKind(text);
    if (!kind) continue;
    if ('sendDate' in kind) {
      if (kind.sendDate === sendDate) add(text, 0, {});
      continue;
    }
    const { leadDays, followUpDays } = kind;
    const lead = leadDays > 0 ? { lead: leadDays } : {};
    add(text, leadDays, lead);
    if (followUpDays !== null) add(text, -followUpDays, { ...lead, repeat: followUpDays });
  }
  return [...groups.values()];
}

/** Drops one-off kinds whose date has passed, from a row that had something to send anyway. */
export async function dropPastKinds(
  table: Table,
  { zone, time, kinds }: SlotsInUse,
  sendDate: string,
): Promise<void> {
  const past = kinds.filter((text) => {
    const kind = parseSlotKind(text);
    return kind && 'sendDate' in kind && addDays(kind.sendDate, retentionDays) < sendDate;
  });
  if (past.length === 0) return;
  await table.update(
    slotRegisterKey(zone, time),
    { remove: past.map((text) => `kinds.${text}`) },
    { exists: 'kinds' },
  );
}
