/** What stands in a field of a form, without the spaces around it; empty where there is no such field. */
export function enteredText(entered: FormData, name: string): string {
  const value = entered.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
}
