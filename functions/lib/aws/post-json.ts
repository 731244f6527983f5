import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { lazy } from '../lazy.ts';

export type CallLimits = { connectionTimeout: number; requestTimeout: number };
type HttpAnswer = { status: number; text: string };
type Transport = {
  agent: Agent;
  request(url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void): ClientRequest;
};

// A process loads the one that it needs: encryption is a tenth of a start.
const plain = lazy(async (): Promise<Transport> => {
  const { Agent, request } = await import('node:http');
  return { agent: new Agent({ keepAlive: true }), request };
});
const encrypted = lazy(async (): Promise<Transport> => {
  const { Agent, request } = await import('node:https');
  return { agent: new Agent({ keepAlive: true }), request };
});

/** Posts a text over a connection that is kept; throws when none is made, or no answer is complete, in time. */
export async function postJson(
  url: URL,
  headers: Record<string, string>,
  body: string,
  limits: CallLimits,
): Promise<HttpAnswer> {
  const { agent, request } = await (url.protocol === 'https:' ? encrypted() : plain());
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const length = String(Buffer.byteLength(body));
  const options = { method: 'POST', agent, headers: { ...headers, 'content-length': length } };
  const call = request(url, options, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('error', reject);
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
    );
  });
  call.on('error', reject);
  const stopTimers = startTimers(call, limits);
  call.end(body);
  return await promise.finally(stopTimers);
}

function startTimers(call: ClientRequest, { connectionTimeout, requestTimeout }: CallLimits): () => void {
  const giveUp = () => call.destroy(timeoutError());
  const answering = setTimeout(giveUp, requestTimeout);
  let connecting: NodeJS.Timeout | undefined;
  call.on('socket', (socket) => {
    if (!socket.connecting) return;
    connecting = setTimeout(giveUp, connectionTimeout);
    socket.once('connect', () => clearTimeout(connecting));
  });
  return () => {
    clearTimeout(answering);
    clearTimeout(connecting);
  };
}

function timeoutError(): Error {
  return Object.assign(new Error('No answer in time.'), { name: 'TimeoutError', code: 'ETIMEDOUT' });
}
