import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import type { Faults } from '../aws/faults.ts';
import { readBody, startLoopbackServer } from '../runtime/loopback-server.ts';

type CrmStack = {
  faults: Faults;
  secret(): Promise<string>;
  now(): Date;
};

export type LocalCrm = Awaited<ReturnType<typeof startCrm>>;

const maxBodyBytes = 256 * 1024;
/** Longer than a forwarder's timeout. */
const slowMilliseconds = 12_000;

/**
 * Replaces the systems that submissions are forwarded to: verifies the signature, accepts each key once, and
 * fails on demand.
 */
export async function startCrm(stateDirectory: string) {
  const records = openRecords(join(stateDirectory, 'crm.jsonl'));
  let stack: CrmStack | undefined;
  const statusOf = async (request: IncomingMessage): Promise<number> => {
    const body = (await readBody(request, maxBodyBytes))?.toString();
    if (request.method !== 'POST' || body === undefined) return 400;
    if (!stack) return 503;
    const fault = stack.faults.take('crm');
    if (fault === 'fail' || fault === 'refuse') return 500;
    if (fault === 'throttle') return 429;
    if (!isSigned(request, body, await stack.secret())) return 401;
    const key = String(request.headers['idempotency-key'] ?? '');
    const receivedAt = stack.now().toISOString();
    records.add({ key, path: request.url ?? '', receivedAt, body: parseJson(body) });
    if (fault === 'slow') await pause(slowMilliseconds, undefined, { ref: false });
    return 200;
  };
  const server = await startLoopbackServer(0, async (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(await statusOf(request), { 'content-type': 'application/json' }).end('{}');
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    records: records.list,
    repeats: records.repeats,
    /** Nothing is accepted before the rest of the stack is available. */
    connect: (given: CrmStack) => {
      stack = given;
    },
    close: server.close,
  };
}

function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const signed = `${headers['x-merrowvale-timestamp'] ?? ''}.${body}`;
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  const given = Buffer.from(String(headers['x-merrowvale-signature'] ?? ''));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const crmRecord = z.object({
  /** The Idempotency-Key: repeats with the same key are the same record. */
  key: z.string(),
  path: z.string(),
  receivedAt: z.string(),
  body: z.unknown(),
});
type CrmRecord = z.infer<typeof crmRecord>;

/** Records received by the local CRM, stored before the sender gets a response. */
function openRecords(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = lines.flatMap((line) => crmRecord.safeParse(parseJson(line)).data ?? []);
  const records = new Map(known.map((record) => [record.key, record]));
  let repeats = 0;
  return {
    add(record: CrmRecord) {
      if (records.has(record.key)) {
        repeats += 1;
        return;
      }
      appendFileSync(file, `${JSON.stringify(record)}\n`);
      records.set(record.key, record);
    },
    list: () => [...records.values()],
    repeats: () => repeats,
  };
}
