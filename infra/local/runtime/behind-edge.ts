import type { IncomingMessage, ServerResponse } from 'node:http';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';
import type { EdgeBehaviour } from '../model.ts';
import type { HttpApi } from './http-api.ts';

const largestEdgeBody = 40 * 1024;
/** Only for endless loops: CloudFront limits processor time, which barely passes on a busy machine. */
const timeout = 5000;

const response = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.object({ value: z.string() })).default({}),
  body: z.object({ data: z.string().max(largestEdgeBody) }).optional(),
});

/** An API behind the distribution's viewer-request functions, which run as in CloudFront. */
export function behindEdge(behaviours: readonly EdgeBehaviour[], api: HttpApi): HttpApi {
  const compiled = behaviours.map(({ pathPattern, viewerRequest }) => ({
    pattern: patternOf(pathPattern),
    viewerRequest: viewerRequest === undefined ? undefined : edgeFunction(viewerRequest),
  }));
  return {
    async handle(request, result) {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const behaviour = compiled.find(({ pattern }) => pattern.test(path));
      const early =
        behaviour?.viewerRequest && (await respondEarly(behaviour.viewerRequest, request, result));
      if (!early) await api.handle(request, result);
    },
  };
}

type EdgeFunction = (event: object) => unknown;

/** One context for all requests: a context for each would take milliseconds and a megabyte. */
function edgeFunction(code: string): EdgeFunction {
  const scope: { event?: object } = {};
  const context = createContext(scope);
  new Script(code).runInContext(context, { timeout });
  const call = new Script('handler(event)');
  return (event) => {
    scope.event = event;
    return call.runInContext(context, { timeout });
  };
}

/** Sends the function's response; false if it lets the request through. */
async function respondEarly(run: EdgeFunction, request: IncomingMessage, result: ServerResponse) {
  const outcome = response.safeParse(run(viewerRequest(request)));
  if (!outcome.success) return false;
  // A client that is still sending reads the response only once its body has been consumed.
  for await (const _ of request);
  const { statusCode, headers, body } = outcome.data;
  const lines = Object.entries(headers).map(([name, { value }]) => [name, value] as const);
  result.writeHead(statusCode, Object.fromEntries(lines));
  result.end(body?.data);
  return true;
}

function viewerRequest(request: IncomingMessage): object {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, { value: String(value) }]);
  return {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: request.socket.remoteAddress ?? '127.0.0.1' },
    request: {
      method: request.method,
      uri: (request.url ?? '/').split('?')[0],
      querystring: {},
      headers: Object.fromEntries(headers),
      cookies: {},
    },
  };
}

/** CloudFront's path patterns: `*` matches any characters, `?` exactly one. */
function patternOf(pathPattern: string): RegExp {
  const literal = pathPattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}
