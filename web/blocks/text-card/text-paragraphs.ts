/** The lines of a text that say something, each a paragraph of its own. */
export function textParagraphs(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
