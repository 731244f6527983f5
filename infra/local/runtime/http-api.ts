import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Origin, OriginRequest } from '../edge/origin.ts';
import type { RouteModel } from '../model.ts';
import type { Authorize } from './authorize-requests.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { httpEvent } from './http-event.ts';
import { type HttpResponse, httpResponse, messageResponse, toOriginResponse } from './http-response.ts';
import { readBody } from './read-body.ts';
import { createRouteTable } from './route-table.ts';

type HttpApiOptions = {
  routes: readonly RouteModel[];
  runtime: FunctionRuntime;
  authorize: Authorize;
  clock: Clock;
};

/** Lambda's maximum event size; API Gateway rejects more. */
const largestBody = 6 * 1024 * 1024;

/** The HTTP API of the template: routes to functions, with events and responses in payload format 2.0. */
export function createHttpApi({ routes, runtime, authorize, clock }: HttpApiOptions): Origin {
  const table = createRouteTable(routes);

  const responseFor = async (request: OriginRequest, requestId: string): Promise<HttpResponse> => {
    const { method, url, headers, viewer } = request;
    const match = table.match(method, url.split('?')[0] ?? '/');
    if (!match) return messageResponse(404, 'Not Found');
    const refused = await authorize(match.route.authorizer, headers);
    if (refused) {
      viewer.resume();
      return refused;
    }
    const body = await readBody(viewer, largestBody);
    if (!body) return messageResponse(413, 'Request Entity Too Large');
    const sourceIp = viewer.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
    const event = httpEvent({ method, url, headers, body, sourceIp }, match, requestId, clock.now());
    return httpResponse(await runtime.invoke(match.route.functionName, event, 'http'));
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
