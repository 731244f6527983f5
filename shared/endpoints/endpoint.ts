import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * The callers admitted by an endpoint: `link` is anybody who holds a signed link, which names the owner; `owner` is
 * anybody who is signed in; `vet` and `support` require that role.
 */
export type Audience = 'anyone' | 'link' | 'owner' | 'vet' | 'support';

export type Anonymous = Extract<Audience, 'anyone' | 'link'>;

/** `no-store` for an owner's data; seconds for content that browsers and the CDN may cache. */
export type CacheRule = 'no-store' | { maxAge: number; staleWhileRevalidate: number };

/**
 * One row of the HTTP API. Its handler is in `functions/api/{area}/{name}.ts` and exports `handler`. Routes,
 * functions, the wrapper's parsing, the browser's client and the OpenAPI document are all derived from it.
 */
export type Endpoint = {
  readonly name: string;
  readonly area: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In API Gateway's format, with path parameters in braces. */
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media types of the body, if not JSON alone; the handler parses the fields. */
  readonly accepts?: readonly ('application/json' | 'application/x-www-form-urlencoded' | 'text/plain')[];
  /** The form whose schema the body must match; its handler parses it, once the guards have let it through. */
  readonly formId?: string;
  readonly response: z.ZodType;
  readonly status: 200 | 201 | 204 | 303;
  /** Failures other than those of every call like it (`failureCodes`). */
  readonly errors: readonly ErrorCode[];
  readonly cache: CacheRule;
  /** The media type of a response that is not JSON. */
  readonly mediaType?: 'text/calendar' | 'text/csv' | 'text/html' | 'text/plain';
  /** Set if the caller must have signed in within the last few minutes (`sessionLimits.freshSeconds`). */
  readonly freshSignIn?: true;
  /** Set if errors have the format `{error}` instead of the API's own. */
  readonly plainErrors?: true;
  /** Set if failures are pages, because people open the address. */
  readonly errorPages?: true;
  /** Set if the site's server handles it, not a function; `errors` are then all of its failures. */
  readonly servedBySite?: true;
  /** Set on writes that come from outside the site: a mail program's one-click unsubscribe. */
  readonly crossSite?: true;
  /** Set on writes from pages that hide their address, because it contains a token: their forms send `Origin: null`. */
  readonly hiddenOrigin?: true;
};

export function needsSignIn({ audience }: Pick<Endpoint, 'audience'>): boolean {
  return audience !== 'anyone' && audience !== 'link';
}
