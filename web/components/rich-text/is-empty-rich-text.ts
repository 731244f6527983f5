/** True if an editor has written nothing, in which case the content system stores an empty paragraph. */
export function isEmptyRichText(html: string): boolean {
  return /^\s*(<p>(\s|&nbsp;|<br\s*\/?>)*<\/p>\s*)*$/.test(html);
}
