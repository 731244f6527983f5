import type { ListedSession } from '@merrowvale/shared/schemas/listed-session.ts';

/** City and country in the language of the page: `Köln, Germany`; undefined if neither is known. */
export function placeOf(
  { city, country }: Pick<ListedSession, 'city' | 'country'>,
  tag: string,
): string | undefined {
  const land = country && new Intl.DisplayNames(tag, { type: 'region' }).of(country);
  return [city, land].filter(Boolean).join(', ') || undefined;
}
