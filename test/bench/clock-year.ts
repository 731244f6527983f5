import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Bench, Figure } from './bench.ts';
import { type Amounts, makeReminders } from './clock-year/make-reminders.ts';
import { type ProcessUse, processUse } from './clock-year/process-memory.ts';
import { registerOwner } from './clock-year/register-owner.ts';
import { endAll, startStack } from './site/serve-sites.ts';

/** Without the site, nothing needs to be built. */
const hasSite = process.env.SITE !== 'no';
const amounts: Amounts = { owners: 40, reminders: 1000 };
/** Messages per year: every reminder is monthly and has its first date within the first month. */
const datesInAYear = 12 * amounts.reminders;
const maxSeconds = 120;
const maxMegabytes = 1200;
/** Long enough for idle sandboxes to have ended. */
const restMilliseconds = 60_000;

export const clockYear: Bench = {
  title: 'A year on the clock',
  about:
    'A local stack with 1,000 monthly reminders of 40 owners in ten time zones: one call moves its clock by a year, past 35,040 scheduled runs of the dispatcher, skipping those that would change nothing. Memory is that of all processes, one minute later.',
  run: async () => {
    const started: ChildProcess[] = [];
    const state = await mkdtemp(path.join(tmpdir(), 'clock-year-'));
    try {
      const flags = hasSite ? [] : ['--no-site'];
      const { pid, consoleUrl } = await startStack(started, state, { flags });
      return await measured(consoleUrl, pid);
    } finally {
      await endAll(started);
      await rm(state, { recursive: true, force: true });
    }
  },
};

const about = z.object({ siteUrl: z.string(), issuer: z.string(), clientId: z.string() });
const clock = z.object({ now: z.coerce.date() });
const messages = z.array(z.object({ reminderIds: z.array(z.string()).optional() }));

async function measured(consoleUrl: string, pid: number): Promise<Figure[]> {
  const get = async (address: string) => (await fetch(`${consoleUrl}${address}`)).json();
  const place = about.parse(await get('/api/about'));
  const tokens: string[] = [];
  for (let owner = 0; owner < amounts.owners; owner += 1)
    tokens.push(await registerOwner(place, `bench-${owner}@example.com`));
  await makeReminders(place.siteUrl, tokens, amounts, clock.parse(await get('/api/clock')).now);

  const before = processUse(pid);
  const [load = 0] = loadavg();
  const startedAt = performance.now();
  await move(consoleUrl, 'P365D');
  const seconds = (performance.now() - startedAt) / 1000;
  const after = processUse(pid);
  const sent = messages.parse(await get('/api/messages?summary=true'));
  const dates = sent.reduce((sum, { reminderIds = [] }) => sum + reminderIds.length, 0);
  await pause(restMilliseconds);
  const use = processUse(pid);
  const total = sum(use.map(({ megabytes }) => megabytes));
  return [
    {
      name: 'Moving the clock by 365 days',
      value: `${seconds.toFixed(0)} s, ${(processor(after) - processor(before)).toFixed(0)} s of processor time`,
      aim: `<= ${maxSeconds} s`,
      isMet: seconds <= maxSeconds,
    },
    {
      name: 'Dates reminded of, in messages',
      value: `${dates} in ${sent.length}`,
      aim: `${datesInAYear} within 1 %`,
      isMet: Math.abs(dates - datesInAYear) <= datesInAYear / 100,
    },
    {
      name: `Memory of the stack afterwards${hasSite ? '' : ', without the site'}`,
      value: `${total.toFixed(0)} MB: ${use.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`).join(', ')}`,
      aim: `< ${maxMegabytes} MB`,
      isMet: total < maxMegabytes,
    },
    {
      name: 'Load average before the move (1 minute)',
      value: load.toFixed(1),
    },
    {
      name: 'Memory directly after the move',
      value: `${sum(after.map(({ megabytes }) => megabytes)).toFixed(0)} MB`,
    },
  ];
}

async function move(consoleUrl: string, advanceBy: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // `fetch` times out after five minutes without a response.
  const moving = request(`${consoleUrl}/api/clock`, { method: 'POST' }, (response) => {
    response.resume();
    response.on('end', () =>
      response.statusCode === 200
        ? resolve()
        : reject(new Error(`The clock returned ${response.statusCode}.`)),
    );
  });
  moving.on('error', reject);
  moving.end(JSON.stringify({ advanceBy }));
  return promise;
}

function processor(use: readonly ProcessUse[]): number {
  return sum(use.map(({ processorSeconds }) => processorSeconds));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
