/** Whether an editor has written nothing: the content system keeps an empty paragraph then. */
export function isEmptyRichText(html: string): boolean {
  return /^\s*(<p>\s*(<br\s*\/?>)?\s*<\/p>\s*)*$/.test(html);
}
