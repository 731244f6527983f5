/** True if an editor has written nothing: the content system stores an empty paragraph then. */
export function isEmptyRichText(html: string): boolean {
  return /^\s*(<p>\s*(<br\s*\/?>)?\s*<\/p>\s*)*$/.test(html);
}
