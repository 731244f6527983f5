// Takes the place of the CDN, HTTP API and Lambda around the site's server as packaged by OpenNext. Runs in a
// separate process, because the server changes its working directory: `node packed-site.ts PORT FOLDER`.
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storedPaths } from '@merrowvale/infra/constructs/stored-paths.ts';
import { lookup } from 'mrmime';
import { objectKey } from '../edge/edge-request.ts';
import type { OriginResponse } from '../edge/origin.ts';
import { sendBody, wantedPart } from '../edge/send-body.ts';
import { httpEvent, httpResponse, messageResponse, wholeResponse } from './http-messages.ts';
import { readBody, startLoopbackServer } from './loopback-server.ts';

const [, , port, packed = ''] = process.argv;
const bundle = pathToFileURL(join(packed, 'server-functions/default/')).href;

/** Payload limit of API Gateway and Lambda, for requests and responses. */
const maxBodyBytes = 6 * 1024 * 1024;

type Handler = (event: object, context: object) => Promise<unknown>;

/** A module that was not packaged would be missing in the cloud, so it must not be found here either. */
function refuseUnpackedModules() {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const isOurs = context.parentURL?.startsWith(bundle) ?? false;
      if (isOurs && found.url.startsWith('file:') && !found.url.startsWith(bundle))
        throw Object.assign(new Error(`"${specifier}" is not in the bundle.`), { code: 'MODULE_NOT_FOUND' });
      return found;
    },
  });
}

/** On Lambda, no HTTP server announces its requests, which the site's server changes under `next start`. */
function hideHttpServer() {
  channel('http.server.request.start').subscribe = () => undefined;
}

/** The tag table's adapter uses AWS's host regardless of the environment. */
function leadCallsToThisMachine() {
  const local = process.env.AWS_ENDPOINT_URL;
  const reachOut = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isTable = local !== undefined && /^dynamodb\.[\w-]+\.amazonaws\.com$/.test(url.host);
    return isTable ? reachOut(local, init) : reachOut(input, init);
  };
}

async function loadHandler(): Promise<Handler> {
  refuseUnpackedModules();
  hideHttpServer();
  leadCallsToThisMachine();
  const module: { [name: string]: unknown } = await import(new URL('index.mjs', bundle).href);
  const { handler } = module;
  if (typeof handler !== 'function') throw new Error('The packed site exports no handler.');
  return (event, context) => Reflect.apply(handler, undefined, [event, context]);
}

async function responseFor(request: IncomingMessage, handler: Handler): Promise<OriginResponse> {
  const { method = 'GET', url = '/', headers } = request;
  const body = await readBody(request, maxBodyBytes);
  if (!body) return messageResponse(413, 'Request Entity Too Large');
  const route = { method: '$default', path: '' };
  // The CDN calls the HTTP API by the API's own host name, and passes the visitor's host name in another header.
  const call = { method, url, headers: { ...headers, host: 'pages.invalid' }, body, sourceIp: '127.0.0.1' };
  const event = httpEvent(call, { route, pathParameters: {} }, randomUUID(), new Date());
  const payload = await handler(event, {});
  if (JSON.stringify(payload).length > maxBodyBytes) return messageResponse(500, 'Internal Server Error');
  return httpResponse({ ok: true, payload, requestId: '', durationMs: 0, coldStart: false, lines: [] });
}

/** A file as the bucket returns it through the CDN, where a missing file looks like a forbidden one. */
async function file(path: string | undefined, wanted: string | undefined): Promise<OriginResponse> {
  const body = path && (await readFile(join(packed, 'assets', path)).catch(() => undefined));
  if (!body) return messageResponse(403, 'Forbidden');
  const type = path.endsWith('.ico') ? 'image/x-icon' : (lookup(path) ?? 'application/octet-stream');
  const part = wantedPart(wanted, body.length);
  if (part === 'outside')
    return wholeResponse(416, { 'content-range': `bytes */${body.length}` }, Buffer.alloc(0));
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' };
  if (!part) return wholeResponse(200, headers, body);
  const range = `bytes ${part.start}-${part.end}/${body.length}`;
  return wholeResponse(206, { ...headers, 'content-range': range }, body.subarray(part.start, part.end + 1));
}

const stored = storedPaths();

function isStored(path: string): boolean {
  return stored.some((one) => (one.endsWith('/*') ? path.startsWith(one.slice(0, -1)) : path === one));
}

const handler = await loadHandler();
await startLoopbackServer(Number(port), async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const result = isStored(path)
    ? await file(objectKey(path), request.headers.range)
    : await responseFor(request, handler);
  const { 'content-length': _, ...headers } = result.headers;
  if (request.method === 'HEAD') return void response.writeHead(result.status, headers).end();
  response.writeHead(result.status, result.headers);
  return sendBody(result.body, response);
});
