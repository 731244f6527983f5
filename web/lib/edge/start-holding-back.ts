import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { holdBack } from './hold-back.ts';
import { neutralRequest } from './shared-request.ts';

/**
 * Prepares the requests to `next start` and adds cache headers to its responses. On Lambda there is no HTTP server, and
 * OpenNext's wrapper does the same.
 */
export function startHoldingBack(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if ('request' in message && message.request instanceof IncomingMessage) neutralize(message.request);
    if ('response' in message && message.response instanceof ServerResponse) holdBack(message.response);
  });
}

function neutralize(request: IncomingMessage): void {
  const { method = 'GET', url = '/', headers } = request;
  const neutral = neutralRequest({ method, address: url, headers });
  if (neutral === undefined) return;
  request.url = neutral.address;
  for (const name of Object.keys(headers)) if (!(name in neutral.headers)) delete headers[name];
}
