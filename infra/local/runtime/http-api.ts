import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { limits } from '@merrowvale/infra/limits.ts';
import { decodedSegment } from '@merrowvale/shared/domain/decoded-segment.ts';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Origin, OriginRequest, OriginResponse } from '../edge/origin.ts';
import type { AuthorizerModel, GatewayCall, RouteModel } from '../template/read-functions.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { httpEvent, httpResponse, messageResponse, unavailable } from './http-messages.ts';
import { newRoot, rootsOf } from './lineage.ts';
import { readBody } from './loopback-server.ts';

type HttpApiOptions = {
  /** Maximum time of an integration in milliseconds; 30 seconds by default. */
  maxIntegrationMs?: number;
  routes: readonly RouteModel[];
  runtime: FunctionRuntime;
  authorize: Authorize;
  /** False if the function's policy does not let the API invoke it; all are allowed by default. */
  mayCall?: (call: GatewayCall) => boolean;
  clock: Clock;
};

export function createHttpApi(options: HttpApiOptions): Origin {
  const { routes, runtime, authorize, mayCall = () => true, clock } = options;
  const table = createRouteTable(routes);

  const responseFor = async (request: OriginRequest, requestId: string): Promise<OriginResponse> => {
    const { method, url, headers, viewer } = request;
    if (headBytes(request) > limits.requestHead.max)
      return messageResponse(431, 'Request Header Fields Too Large');
    const match = table.match(method, url.split('?')[0] ?? '/');
    if (!match) return messageResponse(404, 'Not Found');
    const refused = await authorize(match.route.authorizer, headers);
    if (refused) return refused;
    if (!mayCall(match.route.call)) return messageResponse(500, 'Internal Server Error');
    const body = request.body ?? (await readBody(viewer, limits.requestBody.max));
    if (!body) return messageResponse(413, 'Request Entity Too Large');
    const sourceIp = viewer.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
    const [root = newRoot()] = rootsOf([String(headers['x-amzn-trace-id'])]);
    const trace = `Root=${root}`;
    const traced = { ...headers, 'x-amzn-trace-id': trace };
    const event = httpEvent({ method, url, headers: traced, body, sourceIp }, match, requestId, clock.now());
    const response = runtime.invoke(match.route.functionName, event, 'http', [trace]).then(httpResponse);
    return within(options.maxIntegrationMs ?? limits.integration.max * 1000, response);
  };

  return async (request) => {
    const requestId = randomUUID();
    const { headers, ...response } = await responseFor(request, requestId);
    // A refused request has not been read.
    request.viewer.resume();
    return {
      ...response,
      headers: { date: clock.now().toUTCString(), 'apigw-requestid': requestId, ...headers },
    };
  };
}

function headBytes({ method, url, headers }: OriginRequest): number {
  const values = Object.values(headers).flatMap((value) => value ?? []);
  return Buffer.byteLength([`${method} ${url} HTTP/1.1`, ...values].join(''));
}

/** The function continues after its caller has stopped waiting. */
async function within(milliseconds: number, response: Promise<OriginResponse>): Promise<OriginResponse> {
  const late = Promise.withResolvers<OriginResponse>();
  const timer = setTimeout(() => late.resolve(unavailable()), milliseconds);
  return Promise.race([response, late.promise]).finally(() => clearTimeout(timer));
}

type RouteMatch = { route: RouteModel; pathParameters: { [name: string]: string } };

/** API Gateway's route precedence: static segments before `{id}`, and `$default` if nothing else matches. */
export function createRouteTable(routes: readonly RouteModel[]) {
  const fallback = routes.find(({ path }) => path === '$default');
  const compiled = routes
    .filter((route) => route !== fallback)
    .map((route) => ({ route, segments: route.path.split('/').slice(1) }))
    .sort((a, b) => (rankOf(a.segments) < rankOf(b.segments) ? -1 : 1));
  return {
    match(method: string, path: string): RouteMatch | undefined {
      const parts = decodedSegment(path).split('/').slice(1);
      for (const { route, segments } of compiled) {
        const pathParameters = route.method === method && matchSegments(segments, parts);
        if (pathParameters) return { route, pathParameters };
      }
      return fallback && { route: fallback, pathParameters: {} };
    },
  };
}

function rankOf(segments: readonly string[]): string {
  return segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');
}

function matchSegments(
  segments: readonly string[],
  parts: readonly string[],
): { [name: string]: string } | undefined {
  if (segments.length !== parts.length) return undefined;
  const parameters: { [name: string]: string } = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith('{') && part !== '') parameters[segment.slice(1, -1)] = part;
    else if (segment !== part) return undefined;
  }
  return parameters;
}

/** Returns API Gateway's response to a request that the authorizer rejects. */
export type Authorize = (
  authorizer: AuthorizerModel | undefined,
  headers: IncomingHttpHeaders,
) => Promise<OriginResponse | undefined>;

const decision = z.object({ isAuthorized: z.boolean() });

/** Lambda authorizers with simple responses; decisions are cached by the header's value. */
export function createAuthorize(
  runtime: Pick<FunctionRuntime, 'invoke'>,
  clock: Clock,
  mayCall: (call: GatewayCall) => boolean = () => true,
): Authorize {
  const known = new Map<string, { isAuthorized: boolean; until: number }>();

  async function decide(authorizer: AuthorizerModel, value: string) {
    const { functionName, header, cacheSeconds } = authorizer;
    if (!mayCall(authorizer.call)) return undefined;
    const now = clock.now().getTime();
    const key = `${functionName} ${value}`;
    const found = known.get(key);
    if (found && now < found.until) return found.isAuthorized;
    const event = {
      version: '2.0',
      type: 'REQUEST',
      identitySource: [value],
      headers: { [header]: value },
      requestContext: { timeEpoch: now },
    };
    const outcome = await runtime.invoke(functionName, event, 'http');
    const decided = decision.safeParse(outcome.ok ? outcome.payload : undefined).data;
    if (decided) known.set(key, { ...decided, until: now + cacheSeconds * 1000 });
    return decided?.isAuthorized;
  }

  return async (authorizer, headers) => {
    if (!authorizer) return undefined;
    const value = headers[authorizer.header];
    if (value === undefined || value === '') return messageResponse(401, 'Unauthorized');
    const isAuthorized = await decide(authorizer, String(value));
    if (isAuthorized === undefined) return messageResponse(500, 'Internal Server Error');
    return isAuthorized ? undefined : messageResponse(403, 'Forbidden');
  };
}

export function authorizedOrigin(
  origin: Origin,
  authorizer: AuthorizerModel | undefined,
  authorize: Authorize,
): Origin {
  return async (request, gone) => {
    const refused = await authorize(authorizer, request.headers);
    if (!refused) return origin(request, gone);
    request.viewer.resume();
    return refused;
  };
}
