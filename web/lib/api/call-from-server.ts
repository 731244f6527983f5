import 'server-only';
import { repeatOverConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import { originSecretHeader } from '@merrowvale/shared/domain/origin-secret-header.ts';
import { isSessionId, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { cookies, headers as requestHeaders } from 'next/headers';
import type * as z from 'zod';
import { notShared } from '../edge/render-facts.ts';
import { callMilliseconds } from '../pages/render-time.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { apiAddress, type CalledRow, type CallOf, type CallOptions, parsedResponse } from './call-api.ts';
import { apiErrorFrom } from './read-api-error.ts';

/** Timeout for writes, whose outcome would otherwise be unknown. */
const writeMilliseconds = 10_000;

type ServerOptions = {
  /** The owner's, for rules about today. */
  timeZone?: string;
  headers?: Readonly<Record<string, string>>;
  /** The id of the caller's session, where Next.js has no cookies. */
  session?: string;
  /** Set on a POST that changes nothing, which needs no session. */
  changesNothing?: true;
  /** The only status of a success, by default any below 300. */
  status?: number;
  /** Receives the time of the response, ISO 8601. */
  onTime?: (at: string) => void;
};
type AnyCall = ServerOptions & CallOptions & { query?: unknown; body?: unknown };

/**
 * Requests a path of the API. On behalf of a visitor, calls the API itself with the visitor's address and the secret
 * that the CDN sent with the visitor's request: through the CDN, the firewall would count all visitors as this server.
 * A page for everybody has no visitor, so its rare calls go through the CDN.
 */
export async function fetchFromApi(path: string, init: RequestInit): Promise<Response> {
  const { siteUrl, apiUrl } = siteEnvironment();
  const request = await requestHeaders();
  const [secret, viewer] = [request.get(originSecretHeader), request.get('x-viewer-address')];
  if (apiUrl === '' || !secret || !viewer) return fetch(new URL(path, siteUrl), init);
  const headers = new Headers(init.headers);
  headers.set(originSecretHeader, secret);
  headers.set('x-forwarded-for', viewer);
  // A redirect must not carry the secret to another host.
  return fetch(new URL(path, apiUrl), { ...init, headers, redirect: 'manual' });
}

/**
 * Calls an endpoint from the site's server, in the session of the visitor who requested the page or posted the form.
 * Throws an `ApiError` if the call is rejected.
 */
export async function callFromServer<const Row extends CalledRow, Result extends z.ZodType>(
  row: Row & { readonly response: Result },
  call: CallOf<Row> & ServerOptions,
): Promise<z.output<Result>> {
  // The response has no tags by which the page could be invalidated.
  if (row.method === 'GET') notShared('a call to the API');
  const response = await send(row, call);
  const date = Date.parse(response.headers.get('date') ?? '');
  call.onTime?.(new Date(Number.isNaN(date) ? Date.now() : date).toISOString());
  return parsedResponse<Result>(row, response);
}

async function send({ method, path }: CalledRow, call: AnyCall): Promise<Response> {
  const { siteUrl } = siteEnvironment();
  const reads = method === 'GET' || call.changesNothing;
  const name = sessionCookieName(siteUrl);
  const session = call.changesNothing ? undefined : (call.session ?? (await cookies()).get(name)?.value);
  const cookie = [session && isSessionId(session) && `${name}=${session}`, call.headers?.cookie]
    .filter(Boolean)
    .join('; ');
  const headers = { accept: 'application/json', ...(cookie !== '' && { cookie }) };
  const timeout = call.timeoutMilliseconds ?? (reads ? callMilliseconds : writeMilliseconds);
  const request = () =>
    fetchFromApi(apiAddress({ path }, call), {
      method,
      headers: { ...(method !== 'GET' && writeHeaders(siteUrl, call)), ...headers },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      cache: 'no-store',
      signal: call.signal ?? AbortSignal.timeout(timeout),
    });
  const first = await (reads || isRepeatable(method, call) ? repeatOverConnection(request) : request());
  const response =
    first.status === 401 && session && (await renewSession(siteUrl, headers)) ? await request() : first;
  const isSuccess = call.status === undefined ? response.ok : response.status === call.status;
  if (!isSuccess) throw await apiErrorFrom(response);
  return response;
}

/** True for a write that may be retried, once: it does the same if it runs twice, whatever became of the first one. */
function isRepeatable(method: string, { idempotencyKey, version }: AnyCall): boolean {
  return version === undefined && (method === 'DELETE' || idempotencyKey !== undefined);
}

function writeHeaders(
  siteUrl: string,
  { body, idempotencyKey, version, timeZone, headers }: AnyCall,
): Record<string, string> {
  return {
    origin: new URL(siteUrl).origin,
    'x-requested-with': 'fetch',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(timeZone !== undefined && { 'x-time-zone': timeZone }),
  };
}

async function renewSession(siteUrl: string, headers: Record<string, string>): Promise<boolean> {
  const response = await fetch(new URL('/auth/renew', siteUrl), {
    method: 'POST',
    headers: { ...headers, origin: new URL(siteUrl).origin, 'x-requested-with': 'fetch' },
    cache: 'no-store',
    signal: AbortSignal.timeout(writeMilliseconds),
  });
  return response.ok;
}
