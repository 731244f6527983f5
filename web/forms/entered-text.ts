/** A form field's trimmed value; empty if there is no such field. */
export function enteredText(entered: FormData, name: string): string {
  const value = entered.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
}
