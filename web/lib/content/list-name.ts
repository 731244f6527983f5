/** What answers about all items of a type carry as their name, so that a change to any of them finds them. */
export function listName(type: string): string {
  return `*${type}`;
}
