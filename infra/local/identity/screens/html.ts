export type Html = { readonly markup: string };

type Part = Html | string | number | false | undefined | readonly Html[];

/** HTML in which every inserted text is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const rest = parts.map((part, index) => `${render(part)}${strings[index + 1] ?? ''}`);
  return { markup: `${strings[0] ?? ''}${rest.join('')}` };
}

/** Markup from elsewhere that is known to be safe. */
export function trustedHtml(markup: string): Html {
  return { markup };
}

function render(part: Part): string {
  if (part === false || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? character);
}
