import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../aws/faults.ts';
import { parseJson } from '../aws/json.ts';
import { startLoopbackServer } from '../runtime/loopback-server.ts';
import { readBody } from '../runtime/read-body.ts';
import { type CrmRecord, CrmRecords } from './crm-records.ts';

export type CrmStack = {
  faults: Faults;
  secret(): Promise<string>;
  now(): Date;
};

export type LocalCrm = {
  url: string;
  records(): CrmRecord[];
  repeats(): number;
  /** Nothing is accepted before the rest of the stack is available. */
  connect(stack: CrmStack): void;
  close(): Promise<void>;
};

const largestBody = 256 * 1024;
/** Longer than a forwarder's timeout. */
const slowMilliseconds = 12_000;

/**
 * Replaces the systems that submissions are forwarded to: verifies the signature, accepts each key once, and
 * fails on demand.
 */
export async function startCrm(stateDirectory: string): Promise<LocalCrm> {
  const records = new CrmRecords(join(stateDirectory, 'crm.jsonl'));
  let stack: CrmStack | undefined;
  const statusOf = async (request: IncomingMessage): Promise<number> => {
    const body = (await readBody(request, largestBody))?.toString();
    if (request.method !== 'POST' || body === undefined) return 400;
    if (!stack) return 503;
    const fault = stack.faults.take('crm');
    if (fault === 'fail' || fault === 'refuse') return 500;
    if (fault === 'throttle') return 429;
    if (!isSigned(request, body, await stack.secret())) return 401;
    const key = one(request.headers['idempotency-key']);
    const record = {
      key,
      path: request.url ?? '',
      receivedAt: stack.now().toISOString(),
      body: parseJson(body),
    };
    records.add(record);
    if (fault === 'slow') await pause(slowMilliseconds, undefined, { ref: false });
    return 200;
  };
  const server = await startLoopbackServer(0, async (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(await statusOf(request), { 'content-type': 'application/json' }).end('{}');
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    records: () => records.list(),
    repeats: () => records.repeats(),
    connect: (given) => {
      stack = given;
    },
    close: server.close,
  };
}

function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const signed = `${one(headers['x-merrowvale-timestamp'])}.${body}`;
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  const given = Buffer.from(one(headers['x-merrowvale-signature']));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
