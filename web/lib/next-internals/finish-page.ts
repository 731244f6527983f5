import { createHash } from 'node:crypto';
import { dataStatement, holdClicks, keepData } from './late-scripts.ts';

/** Integrity of a script of the site by its path, such as `sha256-…`; undefined if the build has no such file. */
export type IntegrityOf = (path: string) => string | undefined;

type NoncedPage = {
  html: string;
  /** The Content-Security-Policy with which the page was rendered; it contains the page's nonce. */
  policy: string;
};

export type FinishedPage = NoncedPage & {
  /** True if its scripts and style sheets are loaded when somebody needs them. */
  isLate: boolean;
  /** The data for React, as JSON, and the fingerprint of its page, if the page does not contain them. */
  data?: { fingerprint: string; json: string };
};

export type FinishOptions = {
  integrityOf: IntegrityOf;
  /** Path of the script that loads the others when somebody needs them; undefined if they load with the page. */
  earlyScript?: string | undefined;
  /** True if the page contains its data for React, because nobody else gets the same page. */
  keepsData?: boolean;
};

/**
 * Makes a page that was rendered with a nonce the same for everybody: scripts and styles that carry the nonce are
 * allowed by their hashes instead, and the nonce is removed. Only the renderer knows the nonce, so markup that got
 * into the page in any other way stays forbidden. Returns undefined if the page cannot be finished, for example
 * because the integrity of a script is unknown; it must then not be cached.
 */
export function finishPage(
  { html, policy }: NoncedPage,
  { integrityOf, earlyScript, keepsData = false }: FinishOptions,
): FinishedPage | undefined {
  const nonce = nonceIn(policy);
  if (nonce === undefined) return undefined;
  const own = ` nonce="${nonce}"`;
  const inline = { script: new Set<string>(), style: new Set<string>() };
  const external = new Set<string | undefined>();
  const late = new Map<string, string>();
  const styles: string[] = [];
  const data: string[] = [];
  // A nonce that remains makes the page unusable, so nobody else can choose the place.
  const placeOfLate = `<script ${nonce}>`;
  const finishLoading = (name: string, attributes: string, end: string) => {
    if (earlyScript !== undefined && attributeOf(attributes, 'rel') === 'stylesheet') {
      styles.push(addressOf(name, attributes));
      return '';
    }
    if (!isScript(name, attributes)) return `<${name}${attributes}>${end}`;
    const integrity = ownIntegrity(name, attributes, integrityOf);
    if (earlyScript === undefined || integrity === undefined || attributeOf(attributes, 'noModule') === '') {
      external.add(integrity);
      return `<${name}${withIntegrity(attributes, integrity)}>${end}`;
    }
    const isFirst = late.size === 0;
    late.set(addressOf(name, attributes), integrity);
    return isFirst ? placeOfLate : '';
  };
  const finish = (tag: string, name: string, given: string, code: string | undefined) => {
    if (!given.includes(own)) return tag;
    const attributes = given.replace(own, '');
    if (code === undefined) return finishLoading(name, attributes, '');
    if (attributeOf(attributes, 'src') !== undefined)
      return finishLoading(name, attributes, `${code}</${name}>`);
    const shared = dataWithoutNonce(code, nonce, '\\"');
    const [, argument] = dataStatement.exec(shared) ?? [];
    if (earlyScript !== undefined && argument !== undefined) {
      data.push(argument);
      return '';
    }
    inline[name === 'script' ? 'script' : 'style'].add(hashOf(shared));
    return `<${name}${attributes}>${shared}</${name}>`;
  };
  let finished = html.replace(
    tags,
    (tag: string, name: string | undefined, given: string, code: string, link: string) =>
      name === undefined ? finish(tag, 'link', link, undefined) : finish(tag, name, given, code),
  );
  const json = `[${data.join(',')}]`;
  const fingerprint = fingerprintOf(finished.replace(placeOfLate, ''), [...late.keys()]);
  if (earlyScript !== undefined) {
    const first = holdClicks({ scripts: [...late], styles, ...(!keepsData && { data: fingerprint }) });
    inline.script.add(hashOf(first));
    const integrity = integrityOf(earlyScript);
    external.add(integrity);
    finished = finished.replace(
      placeOfLate,
      () =>
        `<script>${first}</script><script src="${earlyScript}" defer="" integrity="${integrity}"></script>`,
    );
    if (keepsData) {
      const last = keepData(json);
      inline.script.add(hashOf(last));
      finished = finished.replace(
        /(?:<\/body>)?(?:<\/html>)?\s*$/,
        (end) => `<script>${last}</script>${end}`,
      );
    }
  }
  if (external.has(undefined)) return undefined;
  const allowed = policyWith(policy, nonce, {
    'script-src': [...inline.script, ...external],
    'style-src': [...inline.style],
  });
  if (`${finished}${json}${allowed}`.includes(nonce)) return undefined;
  return {
    html: finished,
    policy: allowed,
    isLate: earlyScript !== undefined,
    ...(earlyScript !== undefined && !keepsData && { data: { fingerprint, json } }),
  };
}

/**
 * Of the body and the scripts of its build: the order of the head and of the data depends on what was read first, and
 * differs between two renderings of the same content.
 */
function fingerprintOf(html: string, scripts: readonly string[]): string {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  return createHash('sha256').update(scripts.toSorted().join()).update(body).digest('base64url').slice(0, 22);
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
  const address = addressOf(name, attributes);
  return /^\/(?!\/)/.test(address) ? integrityOf(address.split('?')[0] ?? '') : undefined;
}

function addressOf(name: string, attributes: string): string {
  return attributeOf(attributes, name === 'script' ? 'src' : 'href') ?? '';
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
