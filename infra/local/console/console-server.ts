import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { lookup } from 'mrmime';
import { editorPath } from '../content/editor-page.ts';
import { readBody } from '../runtime/loopback-server.ts';
import { createVerificationServer, verificationPath } from '../verification/verification-server.ts';
import { respondWithWidget, widgetPath } from '../widgets/widget-server.ts';
import {
  type ConsoleResponse,
  type ConsoleSources,
  consoleRefusal,
  respondFromConsole,
  unknownAddress,
} from './console-api.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Parts that are missing have not started yet. */
export type ConsoleParts = {
  sources?: ConsoleSources;
  /** Handles requests below `/identity`. */
  identity?: Handle;
  /** Handles requests for the content editor, at `/edit` and below. */
  editor?: Handle;
  isReady: boolean;
};

const page = new URL('./page/', import.meta.url);
const site = new URL('../../../web/', import.meta.url);
const assets = new Map([
  ...readdirSync(page).map(
    (name) => [name === 'index.html' ? '/' : `/${name}`, new URL(name, page)] as const,
  ),
  ['/tokens.css', new URL('styles/tokens.css', site)],
  ['/favicon.svg', new URL('components/brand/mark.svg', site)],
]);
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data:; frame-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";
const maxBodyBytes = 100_000;

export function createConsoleServer(port: number, parts: ConsoleParts) {
  const verify = createVerificationServer(`http://localhost:${port}`);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!ownHosts(port).includes(request.headers.host ?? '')) return sendJson(response, misdirected);
    const url = new URL(request.url ?? '/', `http://localhost:${port}`);
    const { identity, editor } = parts;
    const isAt = (path: string) => `${url.pathname}/`.startsWith(`${path}/`);
    if (isAt('/identity')) return identity ? identity(request, response) : sendJson(response, starting);
    if (isAt(editorPath)) {
      if (request.method !== 'GET' && isForeign(request, port)) return sendJson(response, foreign);
      return editor ? editor(request, response) : sendJson(response, starting);
    }
    if (url.pathname.startsWith(`${verificationPath}/`)) return verify(request, response);
    if (url.pathname.startsWith(`${widgetPath}/`)) {
      const posted = request.method === 'POST' ? await readBody(request, maxBodyBytes) : undefined;
      const form = new URLSearchParams(posted?.toString());
      return respondWithWidget(url.pathname + url.search, port, response, form);
    }
    if (url.pathname.startsWith('/api/')) sendJson(response, await apiResponse(request, url, port, parts));
    else await sendAsset(response, url.pathname);
  };
}

/**
 * Any other name that resolves to this machine may belong to a website whose page, in this machine's browser, would
 * count as the console's own (DNS rebinding).
 */
function ownHosts(port: number): string[] {
  return [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
}

const misdirected = consoleRefusal(421, 'The console responds only to its own host names.');
const foreign = consoleRefusal(403, 'From a browser, only the console’s own page may do this.');
const starting: ConsoleResponse = { status: 503, body: { ready: false, message: 'The stack is starting.' } };

async function apiResponse(
  request: IncomingMessage,
  url: URL,
  port: number,
  parts: ConsoleParts,
): Promise<ConsoleResponse> {
  const { method = 'GET' } = request;
  if (url.pathname === '/api/health')
    return parts.isReady ? { status: 200, body: { ready: true } } : starting;
  if (method !== 'GET' && isForeign(request, port)) return foreign;
  const { sources } = parts;
  if (!sources) return starting;
  const text = method === 'GET' ? '' : ((await readBody(request, maxBodyBytes))?.toString() ?? '');
  const body = parseJson(text);
  return respondFromConsole({ method, path: url.pathname, query: url.searchParams, body }, sources);
}

/** Any website can send a request to this machine; it must not move the clock or inject faults. */
function isForeign(request: IncomingMessage, port: number): boolean {
  const { origin } = request.headers;
  return origin !== undefined && ![`http://localhost:${port}`, `http://127.0.0.1:${port}`].includes(origin);
}

function sendJson(response: ServerResponse, { status, body }: ConsoleResponse): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

async function sendAsset(response: ServerResponse, path: string): Promise<void> {
  const asset = assets.get(path);
  if (!asset) return sendJson(response, unknownAddress);
  const content = await readFile(asset);
  response.writeHead(200, {
    'content-type': `${lookup(asset.pathname)}; charset=utf-8`,
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(content);
}
