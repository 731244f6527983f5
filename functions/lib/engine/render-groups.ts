import { brandName } from '@merrowvale/shared/domain/brands.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';
import type { Delivered } from './send-call.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Rendered<Message> = { group: readonly StoredReminder[]; message: Message };

/**
 * Renders the message of each group before any is sent. If one throws, only that group is returned as
 * `retry`; the others are sent.
 */
export function renderGroups<Message>(
  groups: readonly (readonly StoredReminder[])[],
  render: (group: readonly StoredReminder[]) => Message,
): { rendered: Rendered<Message>[]; failed: Delivered[] } {
  const rendered: Rendered<Message>[] = [];
  const failed: Delivered[] = [];
  for (const group of groups) {
    try {
      rendered.push({ group, message: render(group) });
    } catch (error) {
      const name = error instanceof Error ? error.name : 'Error';
      failed.push({
        reminders: group,
        outcome: { status: 'retry', error: `The message could not be rendered: ${name}` },
      });
    }
  }
  return { rendered, failed };
}

/** The reminders of each recipient, in the order of the pets' names and then of the products'. */
export function groupByAddress(reminders: readonly StoredReminder[]): StoredReminder[][] {
  const groups = Map.groupBy(
    reminders,
    ({ ownerId, carerId = '', address }) => `${ownerId}\n${carerId}\n${address}`,
  );
  return [...groups.values()].map((group) => group.toSorted(byPet(group[0]?.locale ?? '')));
}

function byPet(locale: string) {
  const { compare } = new Intl.Collator(languageTag(locale));
  const product = ({ productId }: StoredReminder) => brandName(productId, messageLanguage(locale));
  return (a: StoredReminder, b: StoredReminder) =>
    compare(a.petName, b.petName) || compare(a.petId, b.petId) || compare(product(a), product(b));
}

/** Gmail cuts a message off after 102 KB. With the longest names, this many reminders have 80 KB in every language. */
const remindersInEmail = 20;

export function groupByEmail(reminders: readonly StoredReminder[]): StoredReminder[][] {
  return groupByAddress(reminders).flatMap((group) => inBatches(group, remindersInEmail));
}
