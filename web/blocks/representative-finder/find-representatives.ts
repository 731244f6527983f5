import { containsTyped } from '@merrowvale/shared/domain/folded-text.ts';
import { ungroupedDigits } from '@merrowvale/shared/schemas/plain-text.ts';

export type Representative = {
  id: string;
  name: string;
  /** The beginnings of the postcodes in the representative's area, such as `YO`. */
  areas: readonly string[];
};

export function areasOf(list: string): string[] {
  return list.split(',').map(comparable).filter(Boolean);
}

/**
 * The representatives whose name contains the typed text, or whose area contains the postcode; undefined for an empty
 * search, which changes nothing (LOC-06, LOC-07).
 */
export function findRepresentatives<Person extends Representative>(
  people: readonly Person[],
  typed: string,
): Person[] | undefined {
  if (typed.trim() === '') return undefined;
  return people.filter(({ name, areas }) => containsTyped(name, typed) || isIn(areas, typed));
}

/**
 * A postcode, or its area alone. An area must match all of the postcode's leading letters: `Y` does not match `YO`,
 * and `YO` is not in the area `Y`.
 */
function isIn(areas: readonly string[], typed: string): boolean {
  const postcode = comparable(typed);
  return areas.some((area) => {
    if (!postcode.startsWith(area)) return false;
    const next = postcode.charAt(area.length);
    return /\d$/.test(area) || !/\p{L}/u.test(next);
  });
}

function comparable(text: string): string {
  return ungroupedDigits(text).toUpperCase();
}
