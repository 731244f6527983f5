import {
  initialOf,
  isInGroup,
  type LetterGroup,
  letterGroups,
} from '@merrowvale/shared/domain/pet-name-initials.ts';
import { namesAtOnce } from '@merrowvale/shared/domain/pet-name-lists.ts';
import { type NamedSpecies, namedSpecies, type PetNameList } from '@merrowvale/shared/schemas/pet-names.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { failureText, type NameMessages, namesFrom } from '../pet-name-finder/finder-messages.ts';

/** The part of all names that the list shows: initials, a species (or all), and the number of names. */
export type NamesChoice = { letters: LetterGroup; species: NamedSpecies | undefined; shown: number };

/** The choice in a page's address; by default A-D, all species and forty names. */
export function choiceIn(query: URLSearchParams, hasSpecies: boolean): NamesChoice {
  const [first] = letterGroups;
  const shown = Number(query.get('shown'));
  return {
    letters: letterGroups.find((group) => group === query.get('letters')) ?? first,
    species: hasSpecies ? namedSpecies.safeParse(query.get('species')).data : undefined,
    // Whole steps only, so that few versions of the page are cached.
    shown: Math.max(1, Math.ceil((Number.isFinite(shown) ? shown : 0) / namesAtOnce)) * namesAtOnce,
  };
}

/** The address of a choice, without its default values. */
export function choiceAddress(path: string, { letters, species, shown }: NamesChoice): string {
  const query = new URLSearchParams({
    ...(letters !== letterGroups[0] && { letters }),
    ...(shown > namesAtOnce && { shown: `${shown}` }),
    ...(species !== undefined && { species }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

export function namesWithInitials({ names, readings }: PetNameList, letters: LetterGroup): PetNameList {
  const places = [...names.keys()].filter((at) =>
    isInGroup(initialOf(names[at] ?? '', readings?.[at]), letters),
  );
  return {
    names: places.map((at) => names[at] ?? ''),
    ...(readings && { readings: places.map((at) => readings[at] ?? '') }),
  };
}

export type ShownNames = { list: PetNameList; total: number } | { problem: string };

export async function shownNames(
  reading: Promise<PetNameList>,
  { letters, shown }: NamesChoice,
  t: Translate<NameMessages>,
): Promise<ShownNames> {
  try {
    const list = namesWithInitials(await reading, letters);
    return { list: namesFrom(list, 0, shown), total: list.names.length };
  } catch (failure) {
    return { problem: failureText(failure, t, 'listFailed') };
  }
}
