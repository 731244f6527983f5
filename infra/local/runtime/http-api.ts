import { randomUUID } from 'node:crypto';
import { limits } from '@merrowvale/infra/limits.ts';
import type { Clock } from '../clock.ts';
import type { Origin, OriginRequest } from '../edge/origin.ts';
import type { GatewayCall, RouteModel } from '../model.ts';
import type { Authorize } from './authorize-requests.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { httpEvent } from './http-event.ts';
import {
  type HttpResponse,
  httpResponse,
  messageResponse,
  toOriginResponse,
  unavailable,
} from './http-response.ts';
import { newRoot, rootsOf } from './lineage.ts';
import { readBody } from './read-body.ts';
import { createRouteTable } from './route-table.ts';

type HttpApiOptions = {
  /** Maximum time of an integration in milliseconds; 30 seconds by default. */
  longestIntegration?: number;
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

  const responseFor = async (request: OriginRequest, requestId: string): Promise<HttpResponse> => {
    const { method, url, headers, viewer } = request;
    if (headBytes(request) > limits.requestHead.most) {
      viewer.resume();
      return messageResponse(431, 'Request Header Fields Too Large');
    }
    const match = table.match(method, url.split('?')[0] ?? '/');
    if (!match) return messageResponse(404, 'Not Found');
    const refused = await authorize(match.route.authorizer, headers);
    if (refused) {
      viewer.resume();
      return refused;
    }
    if (!mayCall(match.route.call)) {
      viewer.resume();
      return messageResponse(500, 'Internal Server Error');
    }
    const body = await readBody(viewer, limits.requestBody.most);
    if (!body) return messageResponse(413, 'Request Entity Too Large');
    const sourceIp = viewer.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
    const [root = newRoot()] = rootsOf([String(headers['x-amzn-trace-id'])]);
    const trace = `Root=${root}`;
    const traced = { ...headers, 'x-amzn-trace-id': trace };
    const event = httpEvent({ method, url, headers: traced, body, sourceIp }, match, requestId, clock.now());
    const response = runtime.invoke(match.route.functionName, event, 'http', [trace]).then(httpResponse);
    return within(options.longestIntegration ?? limits.integration.most * 1000, response);
  };

  return async (request) => {
    const requestId = randomUUID();
    const { headers, ...response } = toOriginResponse(await responseFor(request, requestId));
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
async function within(milliseconds: number, response: Promise<HttpResponse>): Promise<HttpResponse> {
  const late = Promise.withResolvers<HttpResponse>();
  const timer = setTimeout(() => late.resolve(unavailable()), milliseconds);
  return Promise.race([response, late.promise]).finally(() => clearTimeout(timer));
}
