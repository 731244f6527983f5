import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { cacheHeaders } from './cache-headers.ts';
import { sharedPageHeader } from './shared-page.ts';
import { neutralRequest } from './shared-request.ts';

/**
 * Holds back the response of a page that is rendered for everybody until it is complete, because only then is it
 * known which content it shows and whether all of it could be rendered. Other responses are sent as they are written.
 */
export function holdBack(response: ServerResponse): void {
  const { write, end, flushHeaders, writeHead } = response;
  const held: Buffer[] = [];
  const isHeld = () => !response.headersSent && response.hasHeader(sharedPageHeader);
  const keep = ([chunk, encoding]: unknown[]) => {
    if (typeof chunk === 'string') held.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) held.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    write(...given: unknown[]): boolean {
      if (!isHeld()) return Boolean(Reflect.apply(write, response, given));
      keep(given);
      const done = given.find((each) => typeof each === 'function');
      if (done) process.nextTick(done);
      return true;
    },
    // Called by the compression before it writes.
    writeHead(...given: unknown[]): unknown {
      if (!isHeld()) return Reflect.apply(writeHead, response, given);
      const [status, ...more] = given;
      if (typeof status === 'number') response.statusCode = status;
      for (const headers of more) {
        if (typeof headers !== 'object' || headers === null) continue;
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      }
      return response;
    },
    flushHeaders(): void {
      if (!isHeld()) Reflect.apply(flushHeaders, response, []);
    },
    end(...given: unknown[]): unknown {
      if (!isHeld()) return Reflect.apply(end, response, given);
      keep(given);
      for (const [name, value] of Object.entries(cacheHeaders(response.statusCode, response.getHeaders()))) {
        if (value === undefined) response.removeHeader(name);
        else response.setHeader(name, value);
      }
      return Reflect.apply(end, response, [
        Buffer.concat(held),
        ...given.filter((each) => typeof each === 'function'),
      ]);
    },
  });
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value);
}

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
