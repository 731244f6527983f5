/** Removes line breaks, because pets' names are arbitrary but a subject, a title and a text are single lines. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
