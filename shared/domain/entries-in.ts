/** The entries of a list that is separated by commas, without spaces around them and without empty ones. */
export function entriesIn(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
