const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text inside XML or HTML, also in an attribute with double quotes. */
export function escapedText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => special[character] ?? character);
}
