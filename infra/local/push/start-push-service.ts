import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../aws/faults.ts';
import { readBody, startLoopbackServer } from '../runtime/loopback-server.ts';
import { PushService } from './push-service.ts';

type PushStack = { faults: Faults; now(): Date };

const maxReadBytes = 64 * 1024;
/** Longer than a function waits. */
const slowMilliseconds = 8000;
const faultStatus = { fail: 500, throttle: 429, refuse: 403 } as const;

/** The browsers' push services of the stack, which fail on demand. */
export async function startPushService() {
  let stack: PushStack | undefined;
  const service = new PushService({ now: () => stack?.now().getTime() ?? Date.now(), machine: Date.now });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, maxReadBytes);
    const fault = stack?.faults.take('push');
    if (fault === 'slow') await pause(slowMilliseconds, undefined, { ref: false });
    else if (fault) return void response.writeHead(faultStatus[fault], { 'retry-after': '60' }).end();
    if (request.method !== 'POST' || body === undefined) return void response.writeHead(405).end();
    const entries = Object.entries(request.headers).map(
      ([name, value]) => [name, value?.toString()] as const,
    );
    const path = request.url ?? '';
    const { status, headers, reason } = service.receive({ path, headers: Object.fromEntries(entries), body });
    response.writeHead(status, headers).end(reason ?? '');
  };
  const server = await startLoopbackServer(0, respond);
  return {
    url: `http://127.0.0.1:${server.port}`,
    service,
    connect: (given: PushStack) => {
      stack = given;
    },
    close: server.close,
  };
}
