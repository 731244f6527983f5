import { setTimeout as pause } from 'node:timers/promises';
import { expect, request } from '@playwright/test';
import { accessToken } from './support/access-token.ts';
import { expertQuestion } from './support/expert-question.ts';
import { OwnStack } from './support/own-stack.ts';
import { test } from './support/test.ts';

// `SUBMISSIONS=10000 npx playwright test hard-kill`: a separate stack, because it is killed; without the
// site.
const total = Number(process.env.SUBMISSIONS ?? 0);
const kills = 3;
const senders = 8;

const stack = new OwnStack({
  port: Number(process.env.E2E_PORT ?? 3900) + 60,
  consolePort: Number(process.env.E2E_CONSOLE_PORT ?? 4900) + 60,
  stateDirectory: 'test-results/killed-submissions',
  withSite: false,
});

type Listed = { reference: string; state: string; tries: number; lastError: string | null };
type Shown = Listed & { doubts: string[] };

test.afterAll(() => stack.stop());

test('no submission is lost or takes effect twice while mail fails at random and everything is killed three times, and the desk accounts for each one [QUE-01, QUE-04, SUP-01, SUP-06, RUN-04]', {
  tag: '@full',
}, async () => {
  test.skip(total === 0, 'at full size on demand: SUBMISSIONS=10000');
  test.setTimeout(10_800_000);
  stack.reset();
  await startInTrouble();
  const begun = Date.now();
  const submitted = await sendAll();
  const sentAfter = Date.now() - begun;
  await allQueuesIdle();
  const handledAfter = Date.now() - begun;

  const desk = await Desk.open();
  const first = await desk.all();
  expect(first.map(({ reference }) => reference).sort()).toEqual([...submitted].sort());
  expect(first.filter(({ state }) => !['processed', 'failed'].includes(state))).toEqual([]);
  const before = await emails();
  expect(maxOf(before)).toBe(1);

  await mail({ mode: 'none' });
  const failed = first.filter(({ state }) => state === 'failed');
  const settled = { replayed: 0, discarded: 0 };
  for (const { reference } of failed) settled[await desk.settle(reference, before)] += 1;
  await allQueuesIdle();
  const last = await desk.all();
  const discarded = last.filter(({ state }) => state === 'discarded');
  expect(discarded).toHaveLength(settled.discarded);
  expect(last.filter(({ state }) => state === 'processed')).toHaveLength(total - settled.discarded);
  const sent = await emails();
  expect(maxOf(sent)).toBe(1);
  expect(sent.size).toBeGreaterThanOrEqual(2 * (total - settled.discarded));
  expect(sent.size).toBeLessThanOrEqual(2 * total);
  test.info().annotations.push({
    type: 'measured',
    description: JSON.stringify({
      total,
      kills,
      triesThatFailed: first.reduce((sum, { tries }) => sum + tries - 1, 0),
      sentAfter,
      handledAfter,
      failed: failed.length,
      ...settled,
    }),
  });
});

/** Starts the stack with a mail service that fails at random. */
async function startInTrouble(): Promise<void> {
  await stack.start();
  await mail({ mode: 'fail', share: 0.3 });
}

async function mail(fault: object): Promise<void> {
  const body = JSON.stringify({ target: 'ses', ...fault });
  const response = await fetch(`${stack.consoleUrl}/api/faults`, { method: 'POST', body });
  expect(response.status).toBe(200);
}

/**
 * Returns the references of all submissions once each has had a response. In the meantime, the stack is killed and
 * restarted.
 */
async function sendAll(): Promise<Set<string>> {
  const references = new Set<string>();
  let next = 0;
  let killed = 0;
  const work = async () => {
    for (let number = next++; number < total; number = next++) {
      references.add(await send(number));
      if (killed < kills && references.size >= (total * (killed + 1)) / (kills + 1)) {
        killed += 1;
        await stack.kill();
        await startInTrouble();
      }
    }
  };
  await Promise.all(Array.from({ length: senders }, work));
  expect(killed).toBe(kills);
  expect(references.size).toBe(total);
  return references;
}

/** Retries with the same key until there is a response, as a page does. */
async function send(number: number): Promise<string> {
  const body = JSON.stringify(expertQuestion('Ann', `visitor-${number}@cage.example`));
  const headers = {
    origin: stack.siteUrl,
    'content-type': 'application/json',
    'idempotency-key': `visitor-${number}`,
  };
  for (;;) {
    const address = `${stack.siteUrl}/api/contact/ask-an-expert`;
    const response = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
    const read = await response?.json().catch(() => undefined);
    if (response?.status === 200 && read) return read.reference;
    expect(response?.status ?? 503).toBeGreaterThanOrEqual(500);
    await pause(200);
  }
}

/** Resolves when all queues are empty; moves the clock so that the sweeper runs as well. */
async function allQueuesIdle(): Promise<void> {
  const localConsole = await request.newContext({ baseURL: stack.consoleUrl, timeout: 1_800_000 });
  const moved = await localConsole.post('/api/clock', { data: { advanceBy: 'PT5M' } });
  expect(moved.status(), await moved.text()).toBe(200);
  await localConsole.dispose();
}

/** Number of accepted emails per submission, whose reference is in the subject. */
async function emails(): Promise<Map<string, number>> {
  const response = await fetch(`${stack.consoleUrl}/api/messages?summary=true`);
  const counts = new Map<string, number>();
  for (const { to, subject } of await response.json()) {
    const reference = /MV(?:-[\dA-Z]{4}){4}/.exec(subject)?.[0] ?? 'none';
    const kind = to === 'experts@merrowvale.example' ? 'email to the team' : 'confirmation';
    counts.set(`${reference} ${kind}`, (counts.get(`${reference} ${kind}`) ?? 0) + 1);
  }
  return counts;
}

function maxOf(counts: Map<string, number>): number {
  return Math.max(...counts.values());
}

/** The support desk through its API, as a support user works with it. */
class Desk {
  readonly #token: string;
  private constructor(token: string) {
    this.#token = token;
  }

  static async open(): Promise<Desk> {
    return new Desk(await accessToken(stack, 'support'));
  }

  async all(): Promise<Listed[]> {
    const states = ['received', 'processed', 'stored', 'failed', 'spam', 'discarded'];
    const found: Listed[] = [];
    for (const state of states) {
      let cursor: string | null = '';
      do {
        const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const { data } = await this.#call(`GET`, `?state=${state}&limit=100${from}`);
        found.push(...data.data);
        cursor = data.cursor;
      } while (cursor !== null);
    }
    return found;
  }

  /** Checks whether a message was sent if the desk says that it may have been, since a replay would send it again. */
  async settle(reference: string, sent: Map<string, number>): Promise<'replayed' | 'discarded'> {
    const { data }: { data: Shown } = await this.#call('GET', `/${reference}?`);
    const hasArrived = data.doubts.some((name) => sent.has(`${reference} ${name}`));
    expect(data.lastError, 'the desk says why').not.toBeNull();
    await (hasArrived
      ? this.#call('POST', `/${reference}/discard?`, { reason: 'It had arrived.' })
      : this.#call('POST', `/${reference}/replay?`));
    return hasArrived ? 'discarded' : 'replayed';
  }

  async #call(method: string, path: string, body?: object) {
    const response = await fetch(`${stack.siteUrl}/api/support/submissions${path}&locale=en_gb`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return JSON.parse(text);
  }
}
