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
  const name = typed.trim().toLowerCase();
  if (name === '') return undefined;
  return people.filter((person) => person.name.toLowerCase().includes(name) || isIn(person.areas, typed));
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
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}
