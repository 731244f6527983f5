import { createHash } from 'node:crypto';
import { mergedData } from './merged-data.ts';
import { attributeOf, type InlineTag, type LoadingTag, type PagePart, partsWithNonce } from './page-parts.ts';

/** Integrity of a script of the site by its path, such as `sha256-…`; undefined if the build has no such file. */
export type IntegrityOf = (path: string) => string | undefined;

export type NoncedPage = {
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
  const parts = mergedData(partsWithNonce(html, nonce), nonce);
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
