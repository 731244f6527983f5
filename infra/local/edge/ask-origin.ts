import type { IncomingMessage } from 'node:http';
import type { EdgeModel, EdgeOrigin } from '../model.ts';
import { addressOf, type EdgeCall } from './edge-call.ts';
import { requireSmallHead } from './edge-limits.ts';
import { forwardedRequest, headersOf, urlOf } from './edge-request.ts';
import type { Origin, OriginResponse } from './origin.ts';

/** The origin has not begun to respond in time. */
export class OriginTimeout extends Error {}

/** Returns a function that sends a call to its origin; `timeout` in milliseconds. */
export function originCaller(model: EdgeModel, origins: Record<EdgeOrigin, Origin>, timeout: number) {
  return async (
    { behaviour, request, viewer }: EdgeCall,
    gone = new AbortController(),
  ): Promise<OriginResponse> => {
    const sent = forwardedRequest(request, behaviour);
    const own = model.originHeaders[behaviour.origin];
    const headers = { ...headersOf(sent), ...forwardedHeaders(viewer), ...own };
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new OriginTimeout();
      late.reject(error);
      gone.abort(error);
    }, timeout);
    const asked = { method: request.method, url: urlOf(sent), headers, viewer };
    const response = await Promise.race([
      origins[behaviour.origin](asked, gone.signal),
      late.promise,
    ]).finally(() => clearTimeout(timer));
    requireSmallHead(response.headers);
    return response;
  };
}

function forwardedHeaders(viewer: IncomingMessage) {
  return {
    'x-forwarded-for': addressOf(viewer),
    'x-forwarded-proto': 'http',
    'x-forwarded-port': String(viewer.socket.localPort ?? ''),
    'x-forwarded-host': viewer.headers.host ?? 'localhost',
  };
}
