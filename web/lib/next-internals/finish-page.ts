import { createHash } from 'node:crypto';

/** Integrity of a script of the site by its path, such as `sha256-…`; undefined if the build has no such file. */
export type IntegrityOf = (path: string) => string | undefined;

type NoncedPage = {
  html: string;
  /** The Content-Security-Policy with which the page was rendered; it contains the page's nonce. */
  policy: string;
};

/**
 * Makes a page that was rendered with a nonce the same for everybody: scripts and styles that carry the nonce are
 * allowed by their hashes instead, and the nonce is removed. Only the renderer knows the nonce, so markup that got
 * into the page in any other way stays forbidden. Returns undefined if the page cannot be finished, for example
 * because the integrity of a script is unknown; it must then not be cached.
 */
export function finishPage({ html, policy }: NoncedPage, integrityOf: IntegrityOf): NoncedPage | undefined {
  const nonce = nonceIn(policy);
  if (nonce === undefined) return undefined;
  const parts = partsWithNonce(html, nonce).map((part) =>
    part.kind === 'inline' ? { ...part, code: dataWithoutNonce(part.code, nonce, '\\"') } : part,
  );
  const integrities = new Map(
    parts.flatMap((part) =>
      part.kind === 'loading' && isScript(part) ? [[part, ownIntegrity(part, integrityOf)]] : [],
    ),
  );
  const external = [...integrities.values()];
  if (external.includes(undefined)) return undefined;
  const inline = parts.filter((part) => part.kind === 'inline');
  const hashes = {
    'script-src': [...inline.filter(isCode('script')).map(hashOf), ...external],
    'style-src': inline.filter(isCode('style')).map(hashOf),
  };
  const finished = {
    html: parts
      .map((part) => markupOf(part, part.kind === 'loading' ? integrities.get(part) : undefined))
      .join(''),
    policy: policyWith(policy, nonce, hashes),
  };
  return finished.html.includes(nonce) || finished.policy.includes(nonce) ? undefined : finished;
}

/** Removes the property `nonce` from data for React: JSON, or the code of a string of JSON with the quote `\"`. */
export function dataWithoutNonce(data: string, nonce: string, quote = '"'): string {
  const property = `${quote}nonce${quote}:${quote}${nonce}${quote}`;
  return data.replaceAll(`,${property}`, '').replaceAll(`${property},`, '').replaceAll(property, '');
}

/** The nonce of a policy; undefined if it has none or several. */
export function nonceIn(policy: string): string | undefined {
  const [nonce, ...others] = new Set(Array.from(policy.matchAll(/'nonce-([^']+)'/g), ([, value]) => value));
  return others.length === 0 ? nonce : undefined;
}

/**
 * Policies of pages contain the nonce only for scripts and styles; if it occurs elsewhere, it remains there, and the
 * page is not cached.
 */
function policyWith(
  policy: string,
  nonce: string,
  hashes: Record<string, readonly (string | undefined)[]>,
): string {
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const allowed = [...new Set(hashes[name] ?? [])].map((hash) => `'${hash}'`);
      return hashes[name] === undefined
        ? directive
        : [name, ...sources.flatMap((source) => (source === `'nonce-${nonce}'` ? allowed : source))].join(
            ' ',
          );
    })
    .join('; ');
}

/** A preloaded script needs the integrity of the script itself: `strict-dynamic` applies to both. */
function isScript({ name, attributes }: LoadingTag): boolean {
  const isPreload =
    attributeOf(attributes, 'as') === 'script' || attributeOf(attributes, 'rel') === 'modulepreload';
  return name === 'script' || isPreload;
}

function ownIntegrity({ name, attributes }: LoadingTag, integrityOf: IntegrityOf): string | undefined {
  const address = attributeOf(attributes, name === 'script' ? 'src' : 'href') ?? '';
  return /^\/(?!\/)/.test(address) ? integrityOf(address.split('?')[0] ?? '') : undefined;
}

function isCode(name: InlineTag['name']) {
  return (part: InlineTag) => part.name === name;
}

function hashOf({ code }: InlineTag): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

function markupOf(part: PagePart, integrity: string | undefined): string {
  if (part.kind === 'markup') return part.text;
  if (part.kind === 'inline') return `<${part.name}${part.attributes}>${part.code}</${part.name}>`;
  const { name, attributes } = part;
  if (integrity === undefined || attributeOf(attributes, 'integrity') !== undefined)
    return `<${name}${attributes}>`;
  const [, given = '', end = ''] = /^(.*?)(\s*\/?)$/s.exec(attributes) ?? [];
  return `<${name}${given} integrity="${integrity}"${end}>`;
}

/** A tag that loads a file, without its nonce. */
type LoadingTag = { kind: 'loading'; name: string; attributes: string };
/** A script or style whose code is in the page, without its nonce. */
type InlineTag = { kind: 'inline'; name: 'script' | 'style'; attributes: string; code: string };
/** Everything else, unchanged. */
type Markup = { kind: 'markup'; text: string };

type PagePart = Markup | LoadingTag | InlineTag;

/** React escapes `<` and `>` in attributes. */
const tagWithAttributes = /<(script|style|link)(\s[^<>]*)>/g;

/** Splits a page at the scripts, styles and links that carry its nonce, and removes it from their tags. */
function partsWithNonce(html: string, nonce: string): PagePart[] {
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
function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&');
}
