import type { Queue } from '@merrowvale/functions/lib/adapters/queue.ts';
import type { Condition, Item, Key, Update } from '@merrowvale/functions/lib/adapters/table.ts';
import { slotJob } from '@merrowvale/functions/lib/engine/messages.ts';
import { addDays } from '@merrowvale/shared/domain/calendar.ts';

/** Guards and rules that can be disabled, to check that the simulation notices. */
export const mutations = [
  'claim',
  'lease',
  'version',
  'owed',
  'lead',
  'weeks',
  'follow-up',
  'answer',
  'repeat',
  'carer',
] as const;
export type Mutation = (typeof mutations)[number];

/** The dispatcher's slot jobs, without those of a disabled rule. */
export function mutatedSlots(slots: Queue, mutation: Mutation | undefined): Queue {
  if (mutation !== 'lead' && mutation !== 'weeks' && mutation !== 'follow-up') return slots;
  return {
    send: (messages) =>
      slots.send(
        messages.flatMap((message) => {
          const { lead = 0, repeat, date, kinds, ...job } = slotJob.parse(message.body);
          if (mutation === 'follow-up' && repeat !== undefined) return [];
          const left = mutation === 'weeks' ? kinds.filter((kind) => !kind.startsWith('w')) : kinds;
          const due = mutation === 'lead' ? addDays(date, -lead) : date;
          return [{ ...message, body: { ...job, lead, ...(repeat && { repeat }), date: due, kinds: left } }];
        }),
      ),
  };
}

/** An item as it is stored, without the slot of a disabled repeat. */
export function mutatedItem(item: Item, mutation: Mutation | undefined): Item {
  if (mutation !== 'repeat' || !item.sk.startsWith('REPEAT#')) return item;
  const { slotKey: _, ...rest } = item;
  return { ...rest, pk: item.pk, sk: item.sk };
}

/** An update without the attributes that a disabled rule reads. */
export function mutatedUpdate(key: Key, update: Update, mutation: Mutation | undefined): Update {
  const { set = {} } = update;
  const taken: { [name: string]: string[] } = {
    owed: ['owed'],
    answer: ['answered'],
    carer: key.sk.startsWith('COMPANION#') ? ['sendTime', 'slotKey'] : [],
  };
  const names = taken[mutation ?? ''] ?? [];
  if (!names.some((name) => name in set)) return update;
  return {
    ...update,
    set: Object.fromEntries(Object.entries(set).filter(([name]) => !names.includes(name))),
  };
}

/** The condition of an update, without its disabled guard. */
export function mutatedCondition(
  { key, update, condition }: { key: Key; update: Update; condition: Condition | undefined },
  mutation: Mutation | undefined,
): Condition | undefined {
  const isClaim = update.set?.claim !== undefined;
  if (mutation === 'lease' && key.pk.startsWith('BATCH#') && update.set?.state === 'sending')
    return undefined;
  if (!isClaim || !condition || !('all' in condition)) return condition;
  if (mutation === 'claim') return condition.all.find((part) => 'equals' in part);
  if (mutation === 'version') return condition.all.find((part) => 'any' in part);
  return condition;
}
