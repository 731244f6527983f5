/** True if an editor's text shows nothing: the content system stores empty paragraphs, also with breaks or spaces. */
export function isEmptyRichText(html: string): boolean {
  if (/<(figure|img|object|hr)\b/.test(html)) return false;
  return /^(\s|\p{Cf}|&nbsp;|&#160;|&#xa0;)*$/iu.test(html.replaceAll(/<[^>]*>/g, ''));
}
