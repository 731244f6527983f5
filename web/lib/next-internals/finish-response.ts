import { createHash } from 'node:crypto';
import { lateScriptsHeader } from '../edge/shared-page.ts';
import {
  dataWithoutNonce,
  type FinishedPage,
  type FinishOptions,
  finishPage,
  nonceIn,
} from './finish-page.ts';
import type { SiteBuild } from './site-build.ts';
import { withUsedStyles } from './used-styles.ts';

export type SiteResponse = {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string | string[]>;
  body: string;
};

type Options = {
  build: SiteBuild;
  /** Fingerprint of the data for React, if only this is asked for. */
  hydration?: string | null;
  /** Called with the reason why a response that claims to be cacheable is not cached after all. */
  report(reason: string): void;
};

/** For responses whose own headers do not permit caching, and for those that cannot be finished. */
const neverCached = 'private, no-store';
/** CloudFront stores at most this many tags per object; a page with more would miss invalidations. */
const maxTags = 50;
/** CloudFront accepts 10,240 bytes of response headers; the rest is reserved for the others. */
const maxPolicyLength = 8000;
/** Hidden fields of a form that was rendered for one visitor. */
const actionField = 'name="$ACTION_';
/** React writes an empty address for a server action, which browsers treat as none, but which HTML does not allow. */
const emptyAction = /(<form\b[^>]*?) action=""/g;
/** Style sheets that are loaded later need no preload. */
const stylePreload = /(?:^|, )<[^>]*>; rel=preload; as="style"[^,]*/g;
/** Only for data requests, which a browser never shows as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Prepares a response of the site's server for the CDN: pages get the styles that they use, and a response that may be
 * cached publicly is made the same for everybody (`finishPage`) and gets an entity tag. A response that claims to be
 * cacheable without being safe to share is marked private. A page with late scripts that is not shared contains its data.
 */
export function finishResponse(
  given: SiteResponse,
  { build, hydration = null, report }: Options,
): SiteResponse {
  const { [lateScriptsHeader]: isLate, ...headers } = given.headers;
  const response = withStyles({ ...given, headers }, build);
  if (!isPublic(response))
    return (isLate !== undefined && finishBody(response, { ...build, keepsData: true }, null)) || response;
  const obstacle = obstacleTo(response);
  const finished = obstacle === undefined ? finishBody(response, build, hydration) : undefined;
  if (finished) return finished.status === 200 ? withEntityTag(finished) : finished;
  report(obstacle ?? 'the page could not be finished');
  return { ...response, headers: without(response.headers, 'cache-tag', { 'cache-control': neverCached }) };
}

function isPage({ headers }: Pick<SiteResponse, 'headers'>): boolean {
  return textOf(headers['content-type']).startsWith('text/html');
}

function withStyles(response: SiteResponse, { stylesOf }: SiteBuild): SiteResponse {
  const nonce = nonceIn(textOf(response.headers['content-security-policy']));
  if (nonce === undefined || !isPage(response)) return response;
  const body = withUsedStyles(response.body, nonce, stylesOf).replaceAll(emptyAction, '$1');
  return body === response.body
    ? response
    : { ...response, body, headers: without(response.headers, 'content-length', {}) };
}

/** A shared cache may store the response. */
export function isPublic({ headers }: Pick<SiteResponse, 'headers'>): boolean {
  const directives = textOf(headers['cache-control'])
    .toLowerCase()
    .split(/\s*,\s*/);
  return directives.includes('public') && directives.some((directive) => /^s-maxage=[1-9]/.test(directive));
}

function obstacleTo({ status, headers, body }: SiteResponse): string | undefined {
  if (status !== 200) return `its status is ${status}`;
  if (headers['set-cookie'] !== undefined) return 'it sets a cookie';
  if (body.includes(actionField)) return 'it contains a form made for one visitor';
  const tags = textOf(headers['cache-tag'])
    .split(',')
    .filter((tag) => tag.trim() !== '');
  if (tags.length === 0) return 'it has no cache tag';
  return tags.length > maxTags ? `it has ${tags.length} cache tags` : undefined;
}

function finishBody(
  response: SiteResponse,
  options: FinishOptions,
  hydration: string | null,
): SiteResponse | undefined {
  const { headers, body } = response;
  const policy = textOf(headers['content-security-policy']);
  const nonce = nonceIn(policy);
  const type = textOf(headers['content-type']);
  if (nonce === undefined || !/^text\/(html|x-component)\b/.test(type)) return undefined;
  if (!type.startsWith('text/html'))
    return withBody(response, nonce, {
      html: dataWithoutNonce(body, nonce),
      policy: dataPolicy,
      isLate: false,
    });
  const page = finishPage({ html: body, policy }, options);
  if (hydration === null || page === undefined) return page && withBody(response, nonce, page);
  return page.data?.fingerprint === hydration ? dataOnly(response, page.data.json) : otherVersion;
}

/** The data for React of another build or version of the content would not match the visitor's page. */
const otherVersion: SiteResponse = { status: 204, headers: { 'cache-control': neverCached }, body: '' };

function dataOnly(response: SiteResponse, json: string): SiteResponse {
  const headers = without(response.headers, 'content-length', {
    'content-type': 'application/json',
    'content-security-policy': dataPolicy,
  });
  return { ...response, headers: without(headers, 'link', {}), body: json };
}

function withBody(
  response: SiteResponse,
  nonce: string,
  page: Pick<FinishedPage, 'html' | 'policy' | 'isLate'>,
): SiteResponse | undefined {
  const { link: given, 'content-length': _, ...headers } = response.headers;
  if (page.html.includes(nonce) || page.policy.length > maxPolicyLength) return undefined;
  const links = textOf(given).replaceAll(`; nonce="${nonce}"`, '');
  const link = page.isLate ? links.replaceAll(stylePreload, '').replace(/^, /, '') : links;
  return {
    ...response,
    headers: { ...headers, 'content-security-policy': page.policy, ...(link !== '' && { link }) },
    body: page.html,
  };
}

function withEntityTag(response: SiteResponse): SiteResponse {
  const policy = textOf(response.headers['content-security-policy']);
  const print = createHash('sha256').update(policy).update(response.body).digest('base64url').slice(0, 22);
  return { ...response, headers: { ...response.headers, etag: `W/"${print}"` } };
}

function without(headers: SiteResponse['headers'], name: string, changes: SiteResponse['headers']) {
  return Object.fromEntries(Object.entries({ ...headers, ...changes }).filter(([each]) => each !== name));
}

function textOf(value: string | string[] | undefined): string {
  return [value ?? []].flat().join(', ');
}
