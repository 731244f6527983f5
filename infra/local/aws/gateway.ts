import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeHtml } from '@merrowvale/functions/lib/email/email-page.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { readBody } from '../runtime/loopback-server.ts';
import { AwsError, InvalidInput } from './aws-error.ts';
import type { AwsService, Permission } from './aws-service.ts';
import { type Caller, firstDenied, statementsFor } from './iam/authorize.ts';
import { isObject, type JsonObject } from './json.ts';
import type { ServiceContext } from './service-context.ts';

const slowMilliseconds = 3000;

type Parts = Pick<ServiceContext, 'model' | 'faults' | 'now'> & {
  /** By the name in signatures. */
  services: ReadonlyMap<string, AwsService>;
  callers: ReadonlyMap<string, Caller>;
  /** Called for each call that a fault throttles. */
  onThrottled(operation: string, input: unknown): void;
};

type Call = {
  service: AwsService;
  operation: string;
  input: unknown;
  caller: Caller | { kind: 'anyone' };
  trace?: string;
};

type GatewayRequest = {
  method: string;
  path: string;
  authorization: string;
  /** The header that names the operation in the JSON protocols. */
  target: string;
  /** The header that associates calls with the chain of events that caused them. */
  trace: string;
  body: string;
};
type GatewayResponse = { status: number; headers: { [name: string]: string }; body: string };

export type Gateway = ReturnType<typeof createGateway>;

const maxBodyBytes = 16 * 1024 * 1024;

export function createGateway(parts: Parts) {
  return {
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const gone = new AbortController();
      response.on('close', () => {
        if (!response.writableFinished) gone.abort();
      });
      const bytes = await readBody(request, maxBodyBytes);
      if (!bytes) return void response.writeHead(413).end('The request is too large.');
      const { method = 'GET', url: path = '/', headers } = request;
      const { authorization = '', 'x-amz-target': target = '', 'x-amzn-trace-id': trace = '' } = headers;
      const sent = { method, path, authorization, target: String(target), trace: String(trace) };
      const answer = await respond(parts, { ...sent, body: bytes.toString() }, gone.signal);
      const date = parts.now().toUTCString();
      response.writeHead(answer.status, { ...answer.headers, date }).end(answer.body);
    },
    /** An in-process call by the runtime itself, which may do everything and is exempt from faults. */
    async call(
      signingName: string,
      operation: string,
      input: unknown,
      gone = new AbortController().signal,
    ): Promise<unknown> {
      const service = parts.services.get(signingName);
      if (!service) throw new Error(`No local endpoint for "${signingName}".`);
      return perform(parts, { service, operation, input, caller: { kind: 'admin' } }, gone);
    },
  };
}

async function respond(parts: Parts, request: GatewayRequest, gone: AbortSignal): Promise<GatewayResponse> {
  const requestId = randomUUID();
  const scope = scopeOf(request.authorization);
  const isSigned = request.authorization !== '';
  const service = isSigned ? parts.services.get(scope.service) : openTo(parts, request);
  if (!service) {
    const headers = { 'content-type': 'text/plain' };
    return { status: 400, headers, body: `No local endpoint for "${scope.service}".` };
  }
  let operation = '';
  try {
    const caller = isSigned ? callerOf(parts, scope.key) : ({ kind: 'anyone' } as const);
    const call = { service, caller, trace: request.trace, ...readOperation(service, request) };
    operation = call.operation;
    const result = await perform(parts, call, gone);
    const { contentType, written } = formatOf(service);
    return response(200, contentType, requestId, written(operation, result, requestId));
  } catch (error) {
    const refusal = toAwsError(error, service, operation);
    const { contentType, refused } = formatOf(service);
    const { body, headers } = refused(refusal, requestId);
    return response(refusal.status, contentType, requestId, body, headers);
  }
}

/** The signature's scope: `Credential={key}/{date}/{region}/{service}/aws4_request`. */
function scopeOf(authorization: string): { key: string; service: string } {
  const [, key = '', , , service = ''] =
    /Credential=([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\//.exec(authorization) ?? [];
  return { key, service };
}

function openTo({ services }: Parts, { target }: GatewayRequest): AwsService | undefined {
  const [start] = target.split('.');
  return [...services.values()].find(({ unsigned }) => unsigned?.target === start);
}

function callerOf({ callers }: Parts, key: string): Caller {
  const caller = callers.get(key);
  if (caller) return caller;
  throw new AwsError(
    'UnrecognizedClientException',
    'The security token included in the request is invalid.',
    403,
  );
}

function readOperation(
  service: AwsService,
  { method, path, target, body }: GatewayRequest,
): { operation: string; input: unknown } {
  if (service.protocol.kind === 'query') {
    const input = decodeForm(body);
    return { operation: String(input.Action), input };
  }
  if (service.protocol.kind === 'restXml')
    return { operation: routed(service, method, path), input: { path: pathOf(path), body } };
  const input = body === '' ? {} : parseJson(body);
  if (!isObject(input)) throw new AwsError('SerializationException', 'The body is not a JSON object.');
  if (service.protocol.kind === 'json') {
    return { operation: target.slice(target.lastIndexOf('.') + 1), input };
  }
  return {
    operation: routed(service, method, path),
    input: { ...input, ...service.pathInput?.(pathOf(path)) },
  };
}

function routed(service: AwsService, method: string, path: string): string {
  const operation = service.route?.(method, pathOf(path));
  if (operation === undefined)
    throw new AwsError('UnknownOperationException', `No local ${method} ${path}.`, 404);
  return operation;
}

function pathOf(path: string): string {
  return new URL(path, 'http://localhost').pathname;
}

async function perform(parts: Parts, call: Call, gone: AbortSignal): Promise<unknown> {
  const { operations, unsigned } = call.service;
  const offered = { ...(call.caller.kind !== 'anyone' && operations), ...unsigned?.operations };
  const operation = Object.hasOwn(offered, call.operation) ? offered[call.operation] : undefined;
  if (!operation) {
    const message = `The local ${call.service.signingName} does not support ${call.operation}.`;
    throw new AwsError('UnknownOperationException', message);
  }
  const prepared = operation(call.input);
  if (call.caller.kind === 'admin') return prepared.run(gone, call.trace);
  const { caller } = call;
  if (caller.kind === 'role') requireAllowed(parts, call.service, caller.roleName, prepared.needs);
  const fault = parts.faults.take(call.service.signingName);
  if (fault === 'slow')
    await sleep(slowMilliseconds, undefined, { signal: gone, ref: false }).catch(() => undefined);
  else if (fault) {
    if (fault === 'throttle') parts.onThrottled(call.operation, call.input);
    const faulty = call.service.faulty?.(fault, call.input);
    if (faulty instanceof AwsError) throw faulty;
    if (faulty) return faulty.result;
  }
  return prepared.run(gone, call.trace);
}

function requireAllowed(
  { model: { roles, resourcePolicies, accountId } }: Parts,
  service: AwsService,
  roleName: string,
  needs: readonly Permission[],
): void {
  const ofResource = statementsFor(resourcePolicies, `arn:aws:iam::${accountId}:role/${roleName}`);
  const lacking = firstDenied(roles.get(roleName) ?? [], needs, ofResource);
  if (!lacking) return;
  const { action, resources } = lacking;
  const user = `arn:aws:sts::${accountId}:assumed-role/${roleName}/local`;
  const message = `User: ${user} is not authorized to perform: ${action} on resource: ${resources[0] ?? '*'} because no identity-based policy allows the ${action} action`;
  const { denied } = formatOf(service);
  throw new AwsError(denied.code, message, denied.status);
}

function toAwsError(error: unknown, service: AwsService, operation: string): AwsError {
  if (error instanceof AwsError) return error;
  if (error instanceof InvalidInput) return new AwsError(service.invalidCode, error.message);
  console.error(`The local ${service.signingName} failed in ${operation}:`, error);
  return new AwsError('InternalFailure', 'The local endpoint failed; see its console output.', 500);
}

type Format = {
  contentType: string;
  written(operation: string, result: unknown, requestId: string): string;
  refused(error: AwsError, requestId: string): { body: string; headers?: { [name: string]: string } };
  /** The error for a permission that is missing. */
  denied: { code: string; status: number };
};

function formatOf({ protocol }: AwsService): Format {
  if (protocol.kind === 'query')
    return { ...xml, written: encodeResponse, denied: { code: 'AuthorizationError', status: 403 } };
  if (protocol.kind === 'restXml')
    return { ...xml, written: (_, result) => String(result), denied: { code: 'AccessDenied', status: 403 } };
  const isRest = protocol.kind === 'rest';
  return {
    contentType: isRest ? 'application/json' : `application/x-amz-json-${protocol.version}`,
    written: (_, result) => JSON.stringify(result ?? {}),
    refused: (error) => ({
      body: JSON.stringify({
        ...(!isRest && { __type: `${protocol.namespace}#${error.code}` }),
        ...{ message: error.message, Message: error.message },
      }),
      headers: { 'x-amzn-errortype': error.code, ...(!isRest && queryError(protocol.queryCode, error)) },
    }),
    denied: { code: 'AccessDeniedException', status: isRest ? 403 : 400 },
  };
}

const xml = {
  contentType: 'text/xml',
  refused: (error: AwsError, requestId: string) => ({ body: encodeError(error, requestId) }),
};

function response(
  status: number,
  contentType: string,
  requestId: string,
  body: string,
  added: { [name: string]: string } = {},
): GatewayResponse {
  const headers = {
    'content-type': contentType,
    'content-length': String(Buffer.byteLength(body)),
    'x-amzn-requestid': requestId,
    ...added,
  };
  return { status, headers, body };
}

/** Source: Smithy 2.0, "AWS JSON 1.0 protocol", query-compatible errors. */
function queryError(codeOf: ((code: string) => string) | undefined, { code, status }: AwsError) {
  return codeOf && { 'x-amzn-query-error': `${codeOf(code)};${status < 500 ? 'Sender' : 'Receiver'}` };
}

const namespace = 'http://sns.amazonaws.com/doc/2010-03-31/';

/** `A.entry.1.Name=x` becomes `{A: {entry: {1: {Name: 'x'}}}}`. */
function decodeForm(body: string): JsonObject {
  const root: JsonObject = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    let at = root;
    for (const step of steps) {
      const inner = at[step];
      const next = isObject(inner) ? inner : {};
      at[step] = next;
      at = next;
    }
    at[last] = value;
  }
  return root;
}

function encodeResponse(operation: string, response: unknown, requestId: string): string {
  const result = isObject(response)
    ? Object.entries(response).map(([name, value]) => element(name, String(value)))
    : [];
  return (
    `<${operation}Response xmlns="${namespace}"><${operation}Result>${result.join('')}</${operation}Result>` +
    `<ResponseMetadata>${element('RequestId', requestId)}</ResponseMetadata></${operation}Response>`
  );
}

function encodeError(error: AwsError, requestId: string): string {
  const type = error.status >= 500 ? 'Receiver' : 'Sender';
  const parts = element('Type', type) + element('Code', error.code) + element('Message', error.message);
  return `<ErrorResponse xmlns="${namespace}"><Error>${parts}</Error>${element('RequestId', requestId)}</ErrorResponse>`;
}

function element(name: string, value: string): string {
  return `<${name}>${escapeHtml(value)}</${name}>`;
}
