import { type APIRequestContext, expect, request } from '@playwright/test';
import { accessToken } from './support/access-token.ts';
import { createDueReminders } from './support/due-reminders.ts';
import { OwnStack } from './support/own-stack.ts';
import { localDate, type Message } from './support/stack.ts';
import { test } from './support/test.ts';

// A separate stack, because it is killed. REMINDERS=5000 runs it at full size.
const stack = new OwnStack({
  port: Number(process.env.E2E_PORT ?? 3900) + 50,
  consolePort: Number(process.env.E2E_CONSOLE_PORT ?? 4900) + 50,
  stateDirectory: 'test-results/killed-stack',
});
const { siteUrl, consoleUrl } = stack;
const reminders = Number(process.env.REMINDERS ?? 150);
const packSize = 50;
const accounts = ['owner', 'owner-verified', 'clinic', 'vet-no-crm', 'farmer', 'light', 'support'];

test.afterAll(() => stack.stop());

test('a stack killed while reminders are sent sends every one after its restart, repeating at most one batch [DUE-03, EVT-05, RUN-04]', {
  tag: '@full',
}, async () => {
  test.setTimeout(1_200_000);
  stack.reset();
  await stack.start();
  const localConsole = await request.newContext({ baseURL: consoleUrl, timeout: 600_000 });
  const ids = await createReminders(localConsole);

  const advance = localConsole.post('/api/clock', { data: { advanceBy: 'P2D' } }).catch(() => undefined);
  await expect
    .poll(async () => (await sent(localConsole)).size, { intervals: [20], timeout: 120_000 })
    .toBeGreaterThan(0);
  await stack.kill();
  await advance;
  expect(await stack.isReady()).toBe(false);

  await stack.start();
  await localConsole.post('/api/clock', { data: { advanceBy: 'P2D' } });
  const counts = await sent(localConsole);
  expect(ids.filter((id) => !counts.has(id))).toEqual([]);
  const repeats = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  expect(repeats).toBeLessThanOrEqual(packSize);
});

test('cached pages are served while the content system is down, and others once it is back [CMS-06]', {
  tag: '@full',
}, async () => {
  if (!(await stack.isReady())) await stack.start();
  const localConsole = await request.newContext({ baseURL: consoleUrl });
  const site = await request.newContext({ baseURL: siteUrl });
  const fault = (mode: string) => localConsole.post('/api/faults', { data: { target: 'content', mode } });
  expect((await site.get('/fr')).status()).toBe(200);
  await fault('fail');
  const response = await site.get('/fr');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('data-block="hero_banner"');
  await fault('none');
  expect((await site.get('/fr/faq')).status()).toBe(200);
});

async function createReminders(localConsole: APIRequestContext): Promise<string[]> {
  const now = new Date((await (await localConsole.get('/api/clock')).json()).now);
  const timeZone = 'Europe/London';
  const startDate = localDate(now, timeZone, 1);
  const tokens = await Promise.all(accounts.map((account) => accessToken(stack, account)));
  return createDueReminders(siteUrl, tokens, { channel: 'email', count: reminders, startDate, timeZone });
}

/** Number of times each reminder was sent. */
async function sent(localConsole: APIRequestContext): Promise<Map<string, number>> {
  const messages: Message[] = await (await localConsole.get('/api/messages?summary=true')).json();
  const counts = new Map<string, number>();
  for (const id of messages.flatMap((message) => message.reminderIds ?? []))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
