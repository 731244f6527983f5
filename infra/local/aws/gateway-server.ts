import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Gateway, GatewayResponse } from './gateway.ts';

const maximumBodyBytes = 16 * 1024 * 1024;

export function createGatewayServer(gateway: Gateway): Server {
  const server = createServer((request, response) => {
    respond(gateway, request, response).catch((error: unknown) => {
      console.error('The local AWS endpoint failed:', error);
      response.writeHead(500).end();
    });
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

async function respond(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const body = await readBody(request);
  const {
    status,
    headers,
    body: text,
  } = body === undefined ? tooLarge : await gateway.handle(gatewayRequest(request, body), gone.signal);
  response.writeHead(status, headers).end(text);
}

function gatewayRequest({ method = 'GET', url = '/', headers }: IncomingMessage, body: string) {
  const target = String(headers['x-amz-target'] ?? '');
  const trace = String(headers['x-amzn-trace-id'] ?? '');
  return { method, path: url, authorization: headers.authorization ?? '', target, trace, body };
}

const tooLarge: GatewayResponse = { status: 413, headers: {}, body: 'The request is too large.' };

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maximumBodyBytes) return undefined;
  }
  return Buffer.concat(chunks).toString();
}
