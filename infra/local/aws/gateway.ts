import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PolicyStatement } from '../model.ts';
import { AwsError, InvalidInput } from './aws-error.ts';
import type { AwsService } from './aws-service.ts';
import type { Faults } from './faults.ts';
import { firstDenied } from './iam/authorize.ts';
import type { Caller } from './iam/credentials.ts';
import { isObject, parseJson } from './json.ts';
import { decodeForm, encodeAnswer, encodeError } from './sns/query-protocol.ts';

const slowMilliseconds = 3000;
const maximumBodyBytes = 16 * 1024 * 1024;

type Parts = {
  services: ReadonlyMap<string, AwsService>;
  callers: ReadonlyMap<string, Caller>;
  roles: ReadonlyMap<string, PolicyStatement[]>;
  faults: Faults;
  accountId: string;
};

type Call = { service: AwsService; operation: string; input: unknown; caller: Caller };

/** One server for every service: a call's signature says which service it is for and who makes it. */
export function createGateway(parts: Parts): Server {
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      console.error('The local AWS endpoint failed:', error);
      response.writeHead(500).end();
    });
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = randomUUID();
  const service = parts.services.get(scopeOf(request).service);
  if (!service) {
    response
      .writeHead(400, { 'content-type': 'text/plain' })
      .end(`No local endpoint for "${scopeOf(request).service}".`);
    return;
  }
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  let operation = '';
  try {
    const body = await readBody(request);
    const call = readCall(parts, service, request, body);
    operation = call.operation;
    const result = await perform(parts, call, gone.signal);
    send(response, service, 200, requestId, renderAnswer(service, operation, result, requestId));
  } catch (error) {
    const refusal = toAwsError(error, service, operation);
    send(
      response,
      service,
      refusal.status,
      requestId,
      renderError(service, refusal, requestId),
      refusal.code,
    );
  }
}

/** What the signature says: `Credential={key}/{date}/{region}/{service}/aws4_request`. */
function scopeOf(request: IncomingMessage): { key: string; service: string } {
  const [, key = '', , , service = ''] =
    /Credential=([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
  return { key, service };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maximumBodyBytes)
      throw new AwsError('RequestEntityTooLarge', 'The request is too large.', 413);
  }
  return Buffer.concat(chunks).toString();
}

function readCall(parts: Parts, service: AwsService, request: IncomingMessage, body: string): Call {
  const caller = parts.callers.get(scopeOf(request).key);
  if (!caller)
    throw new AwsError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      403,
    );
  const { operation, input } = readOperation(service, request, body);
  return { service, operation, input, caller };
}

function readOperation(
  service: AwsService,
  request: IncomingMessage,
  body: string,
): { operation: string; input: unknown } {
  if (service.protocol.kind === 'query') {
    const input = decodeForm(body);
    return { operation: String(input.Action), input };
  }
  const input = body === '' ? {} : parseJson(body);
  if (!isObject(input)) throw new AwsError('SerializationException', 'The body is not a JSON object.');
  if (service.protocol.kind === 'json') {
    const target = String(request.headers['x-amz-target'] ?? '');
    return { operation: target.slice(target.lastIndexOf('.') + 1), input };
  }
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const operation = service.route?.(request.method ?? 'GET', path);
  if (operation === undefined)
    throw new AwsError('UnknownOperationException', `No local ${request.method} ${path}.`, 404);
  return { operation, input };
}

async function perform(parts: Parts, call: Call, gone: AbortSignal): Promise<unknown> {
  const operation = call.service.operations.get(call.operation);
  if (!operation) {
    const message = `The local ${call.service.signingName} has no ${call.operation}.`;
    throw new AwsError('UnknownOperationException', message);
  }
  const prepared = operation(call.input);
  if (call.caller.kind === 'admin') return prepared.run(gone);
  const denied = firstDenied(parts.roles.get(call.caller.roleName) ?? [], prepared.needs);
  if (denied)
    throw accessDenied(
      call.service,
      denied.action,
      denied.resources[0] ?? '*',
      call.caller.roleName,
      parts.accountId,
    );
  const fault = parts.faults.take(call.service.signingName);
  if (fault === 'slow')
    await sleep(slowMilliseconds, undefined, { signal: gone, ref: false }).catch(() => undefined);
  else if (fault) {
    const faulty = call.service.faulty?.(fault, call.input);
    if (faulty instanceof AwsError) throw faulty;
    if (faulty) return faulty.answer;
  }
  return prepared.run(gone);
}

function accessDenied(
  service: AwsService,
  action: string,
  resource: string,
  roleName: string,
  accountId: string,
): AwsError {
  const user = `arn:aws:sts::${accountId}:assumed-role/${roleName}/local`;
  const message = `User: ${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  if (service.protocol.kind === 'query') return new AwsError('AuthorizationError', message, 403);
  return new AwsError('AccessDeniedException', message, service.protocol.kind === 'rest' ? 403 : 400);
}

function toAwsError(error: unknown, service: AwsService, operation: string): AwsError {
  if (error instanceof AwsError) return error;
  if (error instanceof InvalidInput) return new AwsError(service.invalidCode, error.message);
  console.error(`The local ${service.signingName} failed in ${operation}:`, error);
  return new AwsError('InternalFailure', 'The local endpoint failed; its console says why.', 500);
}

function renderAnswer(service: AwsService, operation: string, result: unknown, requestId: string): string {
  return service.protocol.kind === 'query'
    ? encodeAnswer(operation, result, requestId)
    : JSON.stringify(result ?? {});
}

function renderError(service: AwsService, error: AwsError, requestId: string): string {
  if (service.protocol.kind === 'query') return encodeError(error, requestId);
  const type =
    service.protocol.kind === 'json' ? { __type: `${service.protocol.namespace}#${error.code}` } : {};
  return JSON.stringify({ ...type, message: error.message, Message: error.message, ...error.details });
}

function send(
  response: ServerResponse,
  service: AwsService,
  status: number,
  requestId: string,
  body: string,
  errorCode?: string,
): void {
  const { protocol } = service;
  const type = { json: 'application/x-amz-json-1.0', rest: 'application/json', query: 'text/xml' }[
    protocol.kind
  ];
  response.writeHead(status, {
    'content-type': protocol.kind === 'json' ? `application/x-amz-json-${protocol.version}` : type,
    'content-length': Buffer.byteLength(body),
    'x-amzn-requestid': requestId,
    ...(errorCode && protocol.kind !== 'query' ? { 'x-amzn-errortype': errorCode } : {}),
  });
  response.end(body);
}
