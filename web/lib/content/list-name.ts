/**
 * The name under which lists of all items of a type are tagged, so that a change to any item invalidates
 * them.
 */
export function listName(type: string): string {
  return `*${type}`;
}
