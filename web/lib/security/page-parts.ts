/** A tag that loads a file, without its nonce. */
export type LoadingTag = { kind: 'loading'; name: string; attributes: string };
/** A script or style whose code is in the page, without its nonce. */
export type InlineTag = { kind: 'inline'; name: 'script' | 'style'; attributes: string; code: string };
/** Everything else, unchanged. */
type Markup = { kind: 'markup'; text: string };

export type PagePart = Markup | LoadingTag | InlineTag;

/** React escapes `<` and `>` in attributes. */
const tagWithAttributes = /<(script|style|link)(\s[^<>]*)>/g;

/** Splits a page at the scripts, styles and links that carry its nonce, and removes it from their tags. */
export function partsWithNonce(html: string, nonce: string): PagePart[] {
  const own = ` nonce="${nonce}"`;
  const parts: PagePart[] = [];
  const tags = new RegExp(tagWithAttributes);
  let done = 0;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [whole, name = '', given = ''] = match;
    if (!given.includes(own)) continue;
    const part = partOf(name, given.replace(own, ''), html, tags.lastIndex);
    if (part === undefined) continue;
    parts.push({ kind: 'markup', text: html.slice(done, match.index) }, part);
    done = match.index + whole.length;
    if (part.kind === 'inline') done += part.code.length + `</${name}>`.length;
    tags.lastIndex = done;
  }
  return [...parts, { kind: 'markup', text: html.slice(done) }];
}

function partOf(name: string, attributes: string, html: string, start: number): PagePart | undefined {
  if (name === 'link' || attributeOf(attributes, 'src') !== undefined)
    return { kind: 'loading', name, attributes };
  const end = html.indexOf(`</${name}>`, start);
  if (end < 0 || (name !== 'script' && name !== 'style')) return undefined;
  return { kind: 'inline', name, attributes, code: html.slice(start, end) };
}

/** The value of an attribute as written by React; undefined if the tag does not have it. */
export function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&');
}
