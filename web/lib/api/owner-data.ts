import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Dashboard } from '@merrowvale/shared/schemas/dashboard.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { petQuery, petsQuery, profileQuery, remindersQuery } from './queries.ts';
import { noteServerNow } from './server-time.ts';

/** What the server has read for a page's screens, and when: `today` is that day where the owner lives. */
export type OwnerData = Dashboard & { at: string; today: string };

const taken = new WeakSet<OwnerData>();

/**
 * Hands what came with a page to the screens, so that they ask for nothing. A browser takes it once, and never in place
 * of what it knows already: a page that comes back from its history brings what it first came with.
 */
export function takeOwnerData(client: QueryClient, locale: Locale, data: OwnerData): void {
  if (typeof window !== 'undefined') {
    if (taken.has(data)) return;
    taken.add(data);
    noteServerNow(data.at);
  }
  const keep = (queryKey: QueryKey, value: unknown) => {
    if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, value);
  };
  keep(petsQuery(locale).queryKey, data.pets);
  keep(remindersQuery(locale).queryKey, data.reminders);
  keep(profileQuery(locale).queryKey, data.profile);
  for (const pet of data.pets) keep(petQuery(locale, pet.id).queryKey, pet);
}
