import { EventEmitter } from 'node:events';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { Gateway, GatewayRequest, GatewayResponse } from '../aws/gateway.ts';

type RequestOptions = {
  host?: string;
  port?: number | string;
  method?: string;
  path?: string;
  headers?: { [name: string]: string };
};
type OnResponse = (response: PortResponse) => void;

/**
 * Sends the AWS calls of a function's SDK clients over a message port instead of a socket: within one
 * process, sockets and HTTP take several times as long as the calls themselves. Other requests are not
 * affected.
 */
export function sendAwsOverPort(endpoint: string, port: MessagePort): void {
  const { hostname, port: endpointPort } = new URL(endpoint);
  const requests = new Map<number, PortRequest>();
  const usual = http.request;
  let count = 0;
  port.on('message', ({ id, response }: PortReply) => {
    requests.get(id)?.respond(response);
    requests.delete(id);
  });
  const send = (options: RequestOptions, onResponse: OnResponse): PortRequest => {
    count += 1;
    const id = count;
    const request = new PortRequest(options, (call) => port.postMessage({ id, ...call } satisfies PortCall));
    request.once('response', onResponse);
    requests.set(id, request);
    return request;
  };
  const isForAws = (options: unknown): options is RequestOptions =>
    typeof options === 'object' &&
    options !== null &&
    'host' in options &&
    options.host === hostname &&
    'port' in options &&
    String(options.port) === endpointPort;
  const request = (options: unknown, ...rest: unknown[]): unknown => {
    const [onResponse] = rest;
    return isForAws(options) && typeof onResponse === 'function'
      ? send(options, (response) => Reflect.apply(onResponse, undefined, [response]))
      : Reflect.apply(usual, http, [options, ...rest]);
  };
  Object.assign(http, { request });
  syncBuiltinESMExports();
}

type Sent = { request: Extract<PortCall, { request: unknown }>['request'] } | { aborted: true };

/** The part of a client request that the SDK's handler uses. */
class PortRequest extends EventEmitter {
  readonly socket = new PortSocket();
  readonly #options: RequestOptions;
  readonly #send: (call: Sent) => void;
  #isOver = false;

  constructor(options: RequestOptions, send: (call: Sent) => void) {
    super();
    this.#options = options;
    this.#send = send;
  }

  end(body: string | Uint8Array = ''): void {
    const { method = 'GET', path = '/', headers = {} } = this.#options;
    this.#send({
      request: {
        method,
        path,
        authorization: header(headers, 'authorization'),
        target: header(headers, 'x-amz-target'),
        trace: header(headers, 'x-amzn-trace-id'),
        body: typeof body === 'string' ? body : Buffer.from(body).toString(),
      },
    });
  }

  respond(result: GatewayResponse): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.socket.setTimeout(0);
    this.emit('response', new PortResponse(result));
    this.emit('close');
  }

  destroy(error?: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.socket.setTimeout(0);
    this.#send({ aborted: true });
    if (error) this.emit('error', error);
    this.emit('close');
  }
}

function header(headers: { [name: string]: string }, wanted: string): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

class PortResponse extends Readable {
  readonly statusCode: number;
  readonly headers: { [name: string]: string };
  readonly complete = true;

  constructor({ status, headers, body }: GatewayResponse) {
    super({ read: () => {} });
    this.statusCode = status;
    this.headers = headers;
    if (body !== '') this.push(body);
    this.push(null);
  }
}

/** A permanent connection, with the timeout that a client may set on it. */
class PortSocket extends EventEmitter {
  readonly connecting = false;
  #timer: NodeJS.Timeout | undefined;

  setTimeout(milliseconds: number, onTimeout?: () => void): void {
    clearTimeout(this.#timer);
    if (milliseconds > 0 && onTimeout) this.#timer = setTimeout(onTimeout, milliseconds);
  }

  setKeepAlive(): void {}

  destroy(): void {
    clearTimeout(this.#timer);
  }
}

/** The message of a function's thread for an AWS call; `aborted` if it no longer waits for the response. */
type PortCall = { id: number; request: GatewayRequest } | { id: number; aborted: true };
type PortReply = { id: number; response: GatewayResponse };

export function serveGateway(gateway: Pick<Gateway, 'handle'>, port: MessagePort): void {
  const pending = new Map<number, AbortController>();
  const serve = async (id: number, request: GatewayRequest): Promise<void> => {
    const gone = new AbortController();
    pending.set(id, gone);
    const response = await gateway.handle(request, gone.signal);
    pending.delete(id);
    const reply: PortReply = { id, response };
    port.postMessage(reply);
  };
  port.on('message', (call: PortCall) => {
    if ('aborted' in call) pending.get(call.id)?.abort();
    else void serve(call.id, call.request);
  });
  port.on('close', () => {
    for (const gone of pending.values()) gone.abort();
  });
}
