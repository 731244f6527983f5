import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import type * as z from 'zod';
import { answeringChallenge } from './answer-challenge.ts';
import { ApiError } from './api-error.ts';
import { fetchInTime, requestMilliseconds, throwMissingResponse } from './fetch-in-time.ts';
import { apiErrorFrom } from './read-api-error.ts';
import { browserTimeZone, noteServerTime } from './server-time.ts';

/** The parts of an endpoint that its calls depend on. */
export type CalledRow = Pick<Endpoint, 'method' | 'path' | 'params' | 'query' | 'body'>;

type Part<Row, Name extends 'params' | 'query' | 'body'> =
  Row extends Record<Name, infer Schema>
    ? Schema extends z.ZodType
      ? { [Key in Name]: z.input<Schema> }
      : unknown
    : unknown;

/** A call's input: the parts that its row requires, the idempotency key, and the version that it changes. */
export type CallOf<Row extends CalledRow> = Part<Row, 'params'> &
  Part<Row, 'query'> &
  Part<Row, 'body'> &
  CallOptions;

export type CallOptions = {
  idempotencyKey?: string;
  version?: number;
  signal?: AbortSignal;
  /** By default 20 seconds in the browser; on the server 6 for reads and 10 for writes. */
  timeoutMilliseconds?: number;
};
type AnyCall = CallOptions & { params?: unknown; query?: unknown; body?: unknown };

export async function callApi<const Row extends Endpoint, Result extends z.ZodType>(
  row: Row & { readonly response: Result },
  call: CallOf<Row>,
): Promise<z.output<Result>> {
  return parsedResponse<Result>(row, await requestApi(row, call));
}

export async function parsedResponse<Result extends z.ZodType>(
  { response: schema }: { readonly response: Result },
  response: Response,
): Promise<z.output<Result>> {
  const body = await response.json().catch(missingUnlessMalformed);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ApiError(response.status, 'The response has an unexpected format.', {}, parsed.error);
  return parsed.data;
}

function missingUnlessMalformed(cause: unknown): undefined {
  if (!(cause instanceof SyntaxError)) throwMissingResponse(cause);
}

/** The response to a call that succeeded, before its body has arrived. */
export async function requestApi(row: Endpoint, call: AnyCall): Promise<Response> {
  const request = requestFor(row, call);
  const sendWith = async (headers: Readonly<Record<string, string>> = {}) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const first = await attempt(request.clone());
    return first.status === 401 && (await renewSession()) ? attempt(request.clone()) : first;
  };
  const response = await (row.method === 'POST' ? answeringChallenge(sendWith) : sendWith());
  if (!response.ok) throw await apiErrorFrom(response);
  return response;
}

function requestFor(row: Endpoint, call: AnyCall): Request {
  const headers = new Headers({ accept: row.mediaType ?? 'application/json', 'x-requested-with': 'fetch' });
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  headers.set('x-time-zone', browserTimeZone());
  if (row.method === 'POST') headers.set('idempotency-key', call.idempotencyKey ?? crypto.randomUUID());
  if (call.version !== undefined) headers.set('if-match', `"${call.version}"`);
  return new Request(new URL(apiAddress(row, call), window.location.origin), {
    method: row.method,
    headers,
    credentials: 'same-origin',
    // The browser keeps what the endpoint lets it keep, across reloads too.
    cache: row.cache === 'no-store' ? 'no-store' : 'default',
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    signal: AbortSignal.any([
      AbortSignal.timeout(call.timeoutMilliseconds ?? requestMilliseconds),
      ...(call.signal ? [call.signal] : []),
    ]),
  });
}

export function apiAddress(row: { path: string }, call: AnyCall): string {
  const params = new Map(Object.entries(call.params ?? {}));
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function attempt(request: Request): Promise<Response> {
  const response = await fetchInTime(request);
  noteServerTime(response);
  return response;
}

let renewal: Promise<boolean> | undefined;

/** Renews the session's tokens; concurrent calls whose session has expired share one renewal. */
function renewSession(): Promise<boolean> {
  renewal ??= fetchInTime('/auth/renew', { method: 'POST', headers: { 'x-requested-with': 'fetch' } })
    .then((response) => response.ok)
    .catch(() => false)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}
