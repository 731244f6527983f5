/** Whether a title of the sites' menu needs the wide form: twelve characters or more, as people count them. */
export function isWideTitle(title: string): boolean {
  return [...new Intl.Segmenter().segment(title)].length >= 12;
}

const borders: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['petrol', '#14594e'],
  ['leaf', '#3f7a1d'],
  ['coral', '#d1603a'],
  ['sun', '#e9b352'],
  ['plum', '#6d3b6e'],
  ['sky', '#2f76a8'],
  ['none', 'transparent'],
]);

/** The colour of the header's border by its name; black for one that is not in the palette. */
export function headerBorder(name: string | undefined): string {
  return borders.get(name ?? '') ?? '#000000';
}
