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
  const own = ` nonce="${nonce}"`;
  const inline = { script: new Set<string>(), style: new Set<string>() };
  const external = new Set<string | undefined>();
  const finish = (tag: string, name: string, given: string, code: string | undefined) => {
    if (!given.includes(own)) return tag;
    const attributes = given.replace(own, '');
    if (code === undefined || attributeOf(attributes, 'src') !== undefined) {
      const integrity = isScript(name, attributes) ? ownIntegrity(name, attributes, integrityOf) : undefined;
      if (isScript(name, attributes)) external.add(integrity);
      const loading = `<${name}${withIntegrity(attributes, integrity)}>`;
      return code === undefined ? loading : `${loading}${code}</${name}>`;
    }
    const shared = dataWithoutNonce(code, nonce, '\\"');
    inline[name === 'script' ? 'script' : 'style'].add(hashOf(shared));
    return `<${name}${attributes}>${shared}</${name}>`;
  };
  const finished = html.replace(
    tags,
    (tag: string, name: string | undefined, given: string, code: string, link: string) =>
      name === undefined ? finish(tag, 'link', link, undefined) : finish(tag, name, given, code),
  );
  if (external.has(undefined)) return undefined;
  const allowed = policyWith(policy, nonce, {
    'script-src': [...inline.script, ...external],
    'style-src': [...inline.style],
  });
  return finished.includes(nonce) || allowed.includes(nonce)
    ? undefined
    : { html: finished, policy: allowed };
}

/** Scripts and styles with their code, and links. React escapes `<` and `>` in attributes. */
const tags = /<(script|style)(\s[^<>]*)>(.*?)<\/\1>|<link(\s[^<>]*)>/gs;

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

/** A nonce that occurs in other parts of the policy remains there, and the page is not cached. */
function policyWith(
  policy: string,
  nonce: string,
  hashes: Record<string, readonly (string | undefined)[]>,
): string {
  const directives = policy.split('; ').map((directive) => {
    const allowed = hashes[directive.split(' ', 1)[0] ?? ''];
    if (allowed === undefined) return directive;
    return directive.replaceAll(` 'nonce-${nonce}'`, allowed.map((hash) => ` '${hash}'`).join(''));
  });
  return directives.join('; ');
}

/** A preloaded script needs the integrity of the script itself: `strict-dynamic` applies to both. */
function isScript(name: string, attributes: string): boolean {
  const isPreload =
    attributeOf(attributes, 'as') === 'script' || attributeOf(attributes, 'rel') === 'modulepreload';
  return name === 'script' || isPreload;
}

function ownIntegrity(name: string, attributes: string, integrityOf: IntegrityOf): string | undefined {
  const address = attributeOf(attributes, name === 'script' ? 'src' : 'href') ?? '';
  return /^\/(?!\/)/.test(address) ? integrityOf(address.split('?')[0] ?? '') : undefined;
}

function withIntegrity(attributes: string, integrity: string | undefined): string {
  if (integrity === undefined || attributeOf(attributes, 'integrity') !== undefined) return attributes;
  return attributes.replace(/\s*\/?$/, (end) => ` integrity="${integrity}"${end}`);
}

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** The value of an attribute as written by React; undefined if the tag does not have it. */
function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&');
}
