import 'server-only';
import { readOverConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import { originSecretHeader } from '@merrowvale/shared/domain/origin-secret-header.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { askForChallenge, challengeHeader } from '@merrowvale/shared/schemas/challenge.ts';
import { isSessionId, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { submissionReceipt } from '@merrowvale/shared/schemas/submission.ts';
import { cookies, headers as requestHeaders } from 'next/headers';
import type * as z from 'zod';
import { notShared } from '../edge/render-facts.ts';
import { callMilliseconds } from '../pages/render-time.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { ApiError } from './api-error.ts';
import { addressOf, type CallOf, parsedResponse } from './call-api.ts';
import { apiErrorFrom } from './read-api-error.ts';

/** Timeout for writes, whose outcome would otherwise be unknown. */
const timeoutMilliseconds = 10_000;

type Answering<Result> = { readonly response: Result };
type Reading<Result> = Answering<Result> & { readonly method: 'GET' };
/** `timeZone` is the owner's, for rules about today. */
type WriteOptions = { idempotencyKey?: string; version?: number; timeZone?: string };
type AnyCall = WriteOptions & {
  query?: unknown;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
};

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

/** Calls a read-only endpoint from the site's server, on behalf of the visitor who requested the page. */
export async function callFromServer<const Row extends Endpoint, Result extends z.ZodType>(
  row: Row & Reading<Result>,
  call: CallOf<Row>,
): Promise<z.output<Result>> {
  return (await timedCallFromServer<Row, Result>(row, call)).result;
}

/** Like `callFromServer`, and also returns the time of the API's response, ISO 8601. */
export async function timedCallFromServer<const Row extends Endpoint, Result extends z.ZodType>(
  row: Row & Reading<Result>,
  call: CallOf<Row>,
): Promise<{ result: z.output<Result>; at: string }> {
  // The response has no tags by which the page could be invalidated.
  notShared('a call to the API');
  const response = await send(row, call);
  const date = Date.parse(response.headers.get('date') ?? '');
  return {
    result: await parsedResponse(row, response),
    at: new Date(Number.isNaN(date) ? Date.now() : date).toISOString(),
  };
}

/** For a form posted without scripts, which changes something; throws an `ApiError` if it is rejected. */
export async function writeFromServer<const Row extends Endpoint, Result extends z.ZodType>(
  row: Row & Answering<Result>,
  call: CallOf<Row> & WriteOptions,
): Promise<z.output<Result>> {
  return parsedResponse(row, await send(row, call));
}

type PublicPost = {
  /** The page's, for which the submission is recorded. */
  locale: Locale;
  body: object;
  idempotencyKey: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Posts a public form to a path of the API, which counts it for the visitor and asks for a challenge if it would refuse
 * the post; `headers` may have the solution of one. Any status but 200 is an `ApiError`.
 * Returns the submission's reference.
 */
export async function postFromServer(
  path: string,
  { locale, headers, ...post }: PublicPost,
): Promise<string | null> {
  const own = { [challengeHeader]: askForChallenge, ...headers };
  const response = await send({ method: 'POST', path }, { ...post, query: { locale }, headers: own });
  const { status } = response;
  if (status !== 200) throw new ApiError(status, `The server responded with ${status}.`);
  return submissionReceipt.safeParse(await response.json().catch(() => null)).data?.reference ?? null;
}

/** Posts a request that changes nothing, without a session. */
export async function queryFromServer<Result extends z.ZodType>(
  row: { path: string } & Answering<Result>,
  body: object,
): Promise<z.output<Result>> {
  const call = { body, signal: AbortSignal.timeout(callMilliseconds) };
  const query = () => sendInSession({ method: 'POST', path: row.path }, call, undefined);
  return parsedResponse(row, await readOverConnection(query));
}

/** Calls any endpoint where Next.js has no cookies: with the session named by a request. */
export async function callInSession<const Row extends Endpoint, Result extends z.ZodType>(
  row: Row & Answering<Result>,
  call: CallOf<Row> & WriteOptions,
  session: string,
): Promise<z.output<Result>> {
  return parsedResponse(row, await sendInSession(row, call, session));
}

type Address = { method: Endpoint['method']; path: string };

async function send(row: Address, call: AnyCall): Promise<Response> {
  const name = sessionCookieName(siteEnvironment().siteUrl);
  return sendInSession(row, call, (await cookies()).get(name)?.value);
}

async function sendInSession(row: Address, call: AnyCall, session: string | undefined): Promise<Response> {
  const { siteUrl } = siteEnvironment();
  const name = sessionCookieName(siteUrl);
  const cookie = [session && isSessionId(session) && `${name}=${session}`, call.headers?.cookie]
    .filter(Boolean)
    .join('; ');
  const headers = { accept: 'application/json', ...(cookie !== '' && { cookie }) };
  const request = () =>
    fetchFromApi(addressOf(row, call), {
      method: row.method,
      headers: { ...(row.method !== 'GET' && writeHeaders(siteUrl, call)), ...headers },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      cache: 'no-store',
      signal:
        call.signal ?? AbortSignal.timeout(row.method === 'GET' ? callMilliseconds : timeoutMilliseconds),
    });
  const first = await (row.method === 'GET' ? readOverConnection(request) : request());
  const response =
    first.status === 401 && session && (await renewSession(siteUrl, headers)) ? await request() : first;
  if (!response.ok) throw await apiErrorFrom(response);
  return response;
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
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  return response.ok;
}
