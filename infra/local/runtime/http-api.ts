import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { RouteModel } from '../model.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { httpEvent } from './http-event.ts';
import { type HttpResponse, httpResponse, messageResponse } from './http-response.ts';
import { readBody } from './read-body.ts';
import { createRouteTable } from './route-table.ts';

export type HttpApi = { handle(request: IncomingMessage, response: ServerResponse): Promise<void> };
type HttpApiOptions = { routes: readonly RouteModel[]; runtime: FunctionRuntime; clock: Clock };

/** Lambda's maximum event size; API Gateway rejects more. */
const largestBody = 6 * 1024 * 1024;

/** The HTTP API of the template: routes to functions, with events and responses in payload format 2.0. */
export function createHttpApi({ routes, runtime, clock }: HttpApiOptions): HttpApi {
  const table = createRouteTable(routes);

  const responseFor = async (request: IncomingMessage, requestId: string): Promise<HttpResponse> => {
    const { method = 'GET', url = '/' } = request;
    const match = table.match(method, url.split('?')[0] ?? '/');
    if (!match) return messageResponse(404, 'Not Found');
    const body = await readBody(request, largestBody);
    if (!body) return messageResponse(413, 'Request Entity Too Large');
    const sourceIp = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
    const event = httpEvent(
      { method, url, headers: request.headers, body, sourceIp },
      match,
      requestId,
      clock.now(),
    );
    return httpResponse(await runtime.invoke(match.route.functionName, event, 'http'));
  };

  return {
    async handle(request, response) {
      const requestId = randomUUID();
      const result = await responseFor(request, requestId);
      response.statusCode = result.status;
      response.setHeader('date', clock.now().toUTCString());
      response.setHeader('apigw-requestid', requestId);
      for (const [name, value] of result.headers) {
        if (name === 'set-cookie') response.appendHeader(name, value);
        else response.setHeader(name, value);
      }
      if (!bodiless(result.status)) response.setHeader('content-length', result.body.length);
      response.end(request.method === 'HEAD' || bodiless(result.status) ? undefined : result.body);
    },
  };
}

function bodiless(status: number): boolean {
  return status === 204 || status === 304;
}
