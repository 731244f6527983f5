/** The parts of the company's site, each with a look and words of its own. */
export type Tower = 'corporate' | 'pet' | 'farm';

/** The tower of a page: its own, else that of the whole site; a word nobody knows counts as corporate. */
export function towerOf(pageTower: string | undefined, siteTower: string | undefined): Tower {
  const tower = pageTower || siteTower;
  return tower === 'pet' || tower === 'farm' ? tower : 'corporate';
}
