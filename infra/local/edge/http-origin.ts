import { Agent, request as httpRequest } from 'node:http';
import {
  endToEnd,
  type Origin,
  type OriginRequest,
  type OriginResponse,
  OriginUnreachable,
} from './origin.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

export function httpOrigin(port: () => number | undefined): Origin {
  return (request, gone) => send(request, port(), gone);
}

async function send(
  request: OriginRequest,
  port: number | undefined,
  gone: AbortSignal,
): Promise<OriginResponse> {
  if (port === undefined) throw new OriginUnreachable();
  const { method, url, headers, viewer, body } = request;
  const { promise, resolve, reject } = Promise.withResolvers<OriginResponse>();
  const upstream = httpRequest(
    { host: '127.0.0.1', port, method, path: url, headers: endToEnd(headers), agent, signal: gone },
    (response) => {
      resolve({ status: response.statusCode ?? 502, headers: endToEnd(response.headers), body: response });
    },
  );
  upstream.on('error', (error) => {
    // The origin may close an idle connection just as it is reused; such a request never reached it.
    const mayRepeat = upstream.reusedSocket && (method === 'GET' || method === 'HEAD') && !gone.aborted;
    if (mayRepeat) resolve(send(request, port, gone));
    else reject(gone.aborted ? gone.reason : new OriginUnreachable(error.message));
  });
  if (body || method === 'GET' || method === 'HEAD') upstream.end(body);
  else viewer.pipe(upstream);
  return promise;
}
