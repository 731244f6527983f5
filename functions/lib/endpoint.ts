import { type Anonymous, type Endpoint, needsSignIn } from '@merrowvale/shared/endpoints/endpoint.ts';
import type { EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { timeZone } from '@merrowvale/shared/schemas/locale.ts';
import { type Identity, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type * as z from 'zod';
import type { Item } from './adapters/table.ts';
import {
  type ApiEvent,
  type ApiResult,
  callerLanguage,
  cookie,
  correlationIdOf,
  header,
} from './http/api-event.ts';
import { parseInput } from './http/parse-input.ts';
import { bodyText, fieldsIn, jsonBody } from './http/request-body.ts';
import { type Result, toFailure, toResult } from './http/result.ts';
import { type Log, leaveToSweeper, serverErrorMetric } from './log.ts';
import { type Subsegment, traced } from './trace.ts';

export type EndpointPorts = {
  log: Log;
  siteUrl: string;
  /** Identifies the caller; throws `not-signed-in`. */
  identify(event: ApiEvent): Promise<Identity>;
  /** Throws `sign-in-again` if the caller last entered their password too long ago. */
  requireFreshSignIn(event: ApiEvent): Promise<void>;
  /** Counts a request that changes something; throws `too-many-requests` beyond the account's limit. */
  countWrite(owner: Identity, now: string): Promise<void>;
};

export type Relay = (items: readonly Item[]) => Promise<void>;

/** The items just written, whose events are published once the response is ready; none without a relay. */
type Written<Ports> = Ports extends { relay: Relay } ? { written?: readonly Item[] } : { written?: never };

type Parsed<Row, Part extends string> = Row extends {
  readonly [Name in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

export type ApiRequest<Key extends EndpointKey> = RequestOf<(typeof endpoints)[Key]>;

export type RequestOf<Row extends Endpoint> = {
  params: Parsed<Row, 'params'>;
  query: Parsed<Row, 'query'>;
  /** Of a row that accepts forms, its fields before they are parsed. */
  body: Row extends { accepts: object } ? unknown : Parsed<Row, 'body'>;
  owner: Row['audience'] extends Anonymous ? undefined : Identity;
  /** The time at which API Gateway received the request, ISO. */
  now: string;
  correlationId: string;
  requestId: string;
  /** The caller's time zone, if the browser sent one. */
  timeZone: string | undefined;
  log: Log;
  event: ApiEvent;
  /** The raw body, for a row without a body schema. */
  bodyText: string;
};

type LooseRequest = Omit<RequestOf<Endpoint>, 'params' | 'query' | 'body' | 'owner'> & {
  params: unknown;
  query: unknown;
  body: unknown;
  owner: Identity | undefined;
};

export type ApiHandler = (event: ApiEvent, context: Context) => Promise<ApiResult>;

/**
 * Lambda handler for one row of the endpoint table: parses, identifies and authorizes, calls the handler, and always
 * responds in the API's own format. Events of the written items are published once the response is ready; those that
 * cannot be are left to the sweeper.
 */
export function endpoint<const Row extends Endpoint, Ports extends EndpointPorts>(
  row: Row,
  handle: (
    request: RequestOf<Row>,
    ports: Ports,
  ) => Promise<Result<z.input<Row['response']>> & Written<Ports>>,
  ports: Ports,
): ApiHandler;
export function endpoint<Ports extends EndpointPorts & { relay?: Relay }>(
  row: Endpoint,
  handle: (request: LooseRequest, ports: Ports) => Promise<Result<unknown> & { written?: readonly Item[] }>,
  ports: Ports,
): ApiHandler {
  const handler = middy<ApiEvent, ApiResult>({ timeoutEarlyInMillis: 0 })
    .use(logged(row, ports))
    .before(({ event }) => gate(row, event, ports.siteUrl))
    .handler(async (event) => {
      const result = await handle(await readRequest(row, event, ports), ports);
      const response = toResult(result, row, correlationIdOf(event));
      const { written = [] } = result;
      if (written.length > 0) await ports.relay?.(written).catch(leaveToSweeper(logOf(row, event, ports)));
      return response;
    });
  return (event, context) => tracedRequest(row, event, context, () => handler(event, context));
}

function tracedRequest(row: Endpoint, event: ApiEvent, context: Context, handle: () => Promise<ApiResult>) {
  const annotations = { correlationId: correlationIdOf(event), endpoint: row.name };
  const subsegment: Subsegment = { name: row.name, annotations };
  const work = async () => {
    const result = await handle();
    subsegment.http = { response: { status: result.statusCode ?? 200 } };
    return result;
  };
  return traced(subsegment, work, context.awsRequestId);
}

/** Checks that need only the request's headers, so that a hostile request costs little. */
function gate(row: Endpoint, event: ApiEvent, siteUrl: string): void {
  if (row.crossSite) return;
  if (row.method !== 'GET') refuseForeignOrigin(event, siteUrl, row.hiddenOrigin);
  if (row.hiddenOrigin) return;
  const accept = header(event, 'accept');
  const { mediaType = 'application/json' } = row;
  if (row.status !== 303 && accept && !accepts(accept, mediaType))
    throw new AppError('not-acceptable', `This address responds with ${mediaType}.`);
}

function accepts(accept: string, mediaType: string): boolean {
  const [type = ''] = mediaType.split('/');
  return [mediaType, `${type}/*`, '*/*'].some((each) => accept.toLowerCase().includes(each));
}

async function readRequest(row: Endpoint, event: ApiEvent, ports: EndpointPorts): Promise<LooseRequest> {
  const text = row.method === 'GET' ? '' : bodyText(event);
  // When API Gateway received the request.
  const now = new Date(event.requestContext.timeEpoch).toISOString();
  const owner = needsSignIn(row) ? await authorise(row, event, ports) : undefined;
  if (owner && row.method !== 'GET') await ports.countWrite(owner, now);
  return {
    owner,
    params: row.params && parseInput(row.params, event.pathParameters ?? {}, 'params'),
    query: row.query && parseInput(row.query, event.queryStringParameters ?? {}, 'query'),
    body: row.accepts
      ? fieldsIn(event, text)
      : row.body && parseInput(row.body, jsonBody(event, text), 'body'),
    now,
    correlationId: correlationIdOf(event),
    requestId: event.requestContext.requestId,
    timeZone: timeZoneOf(event),
    get log() {
      return logOf(row, event, ports);
    },
    event,
    bodyText: text,
  };
}

function logOf(row: Endpoint, event: ApiEvent, { log }: EndpointPorts): Log {
  return log.with({ endpoint: row.name, correlationId: correlationIdOf(event) });
}

async function authorise(row: Endpoint, event: ApiEvent, ports: EndpointPorts): Promise<Identity> {
  const byCookie =
    header(event, 'authorization') === undefined && cookie(event, sessionCookieName(ports.siteUrl));
  if (byCookie) refuseOtherSites(row, event);
  const identity = await ports.identify(event);
  const needsRole = row.audience === 'vet' || row.audience === 'support';
  if (needsRole && !identity.roles.includes(row.audience))
    throw new AppError('not-allowed', 'Your account may not do this.');
  if (row.freshSignIn) await ports.requireFreshSignIn(event);
  return identity;
}

function timeZoneOf(event: ApiEvent): string | undefined {
  const given = header(event, 'x-time-zone');
  return given === undefined ? undefined : timeZone.safeParse(given).data;
}

/** True for the first request of a process, whichever of its endpoints handles it. */
let coldStart = true;

/**
 * Logs one line per request, and counts failures by endpoint. The duration comes from Lambda's countdown of the
 * remaining time, so that no clock is read.
 */
function logged(row: Endpoint, ports: EndpointPorts): middy.MiddlewareObj<ApiEvent, ApiResult> {
  const started = new WeakMap<ApiEvent, number>();
  const report = ({ event, context, response, error }: middy.Request<ApiEvent, ApiResult>) => {
    const remaining = context.getRemainingTimeInMillis();
    const isFault = (response?.statusCode ?? 500) >= 500;
    const log = logOf(row, event, ports);
    log[isFault ? 'error' : 'info']('A request was handled.', {
      method: row.method,
      status: response?.statusCode,
      coldStart,
      durationMilliseconds: (started.get(event) ?? remaining) - remaining,
      ...(isFault && { error }),
    });
    if (isFault) log.count(serverErrorMetric, { endpoint: row.name });
    coldStart = false;
  };
  return {
    before: ({ event, context }) => {
      started.set(event, context.getRemainingTimeInMillis());
    },
    after: report,
    onError: (call) => {
      call.response = toFailure(call.error, correlationIdOf(call.event), callerLanguage(call.event), row);
      report(call);
    },
  };
}

/**
 * Rejects a write from another site's page, regardless of its credentials. With `mayBeHidden` the origin may be
 * `null`, as for forms on pages with `no-referrer`.
 */
function refuseForeignOrigin(event: ApiEvent, siteUrl: string, mayBeHidden = false): void {
  const origin = header(event, 'origin');
  if (mayBeHidden && origin === 'null') return;
  if (origin !== undefined && origin !== new URL(siteUrl).origin)
    throw new AppError('not-allowed', 'This request came from another site.');
}

/**
 * Rejects a request authenticated by cookie that another site's page caused: browsers send the cookie when a page opens
 * a window, and some responses count or contain much.
 */
function refuseOtherSites(row: Endpoint, event: ApiEvent): void {
  if (row.method !== 'GET') requireOwnPage(event);
  else if (header(event, 'sec-fetch-site') === 'cross-site')
    throw new AppError('not-allowed', 'This request came from another site.');
}

/** Rejects a write authenticated by cookie without the two headers that only the site's own pages can send. */
function requireOwnPage(event: ApiEvent): void {
  const missing = [
    ['Origin', header(event, 'origin')],
    ['X-Requested-With', header(event, 'x-requested-with')],
  ].flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0)
    throw new AppError(
      'not-allowed',
      `With a session cookie, this request needs the header ${missing.join(' and ')}.`,
    );
}
