import { expect, request } from '@playwright/test';
import { accessToken } from './support/access-token.ts';
import { createDueReminders } from './support/due-reminders.ts';
import { copyReminder } from './support/many-reminders.ts';
import { OwnStack } from './support/own-stack.ts';
import { localDate, type Message } from './support/stack.ts';
import { test } from './support/test.ts';

/**
 * Without a number, this test is skipped: `outages` and `provider-outage` send fewer reminders on stacks that are
 * just as strict.
 */
const count = Number(process.env.DUE_REMINDERS ?? 0);
const stateDirectory = 'test-results/many-due-stack';
const stack = new OwnStack({
  port: Number(process.env.E2E_PORT ?? 3900) + 80,
  consolePort: Number(process.env.E2E_CONSOLE_PORT ?? 4900) + 80,
  stateDirectory,
  withSite: false,
});
const timeZone = 'Europe/London';
/** Reminder shards of the stage `dev`. */
const shards = 2;

test.skip(count === 0, 'runs at full size');
test.afterAll(() => stack.stop());

test('reminders by the hundred thousand that are due at once are each sent once, although messages arrive twice and indexes lag [DUE-02, DUE-03, RUN-02]', {
  tag: '@full',
}, async () => {
  test.setTimeout(4 * 3_600_000);
  stack.reset();
  await stack.start();
  const localConsole = await request.newContext({ baseURL: stack.consoleUrl, timeout: 4 * 3_600_000 });
  const now = new Date((await (await localConsole.get('/api/clock')).json()).now);
  const startDate = localDate(now, timeZone, 1);
  const token = await accessToken(stack, 'owner');
  const due = { channel: 'email', count: 1, startDate, timeZone } as const;
  const [first = ''] = await createDueReminders(stack.siteUrl, [token], due);
  // All effects of creating the reminders are complete before the stack is killed.
  await localConsole.post('/api/clock', { data: { advanceBy: 'PT2M' } });
  await stack.kill();
  const copies = copyReminder({ stateDirectory, reminderId: first, count: count - 1, shards });

  await stack.start();
  const startedAt = performance.now();
  const moved = await localConsole.post('/api/clock', { data: { advanceBy: 'P2D' } });
  expect(moved.status(), await moved.text()).toBe(200);
  const seconds = (performance.now() - startedAt) / 1000;
  const counts = await sentOf(localConsole);
  const ids = [first, ...copies];
  expect({
    lost: ids.filter((id) => !counts.has(id)).length,
    repeated: [...counts.values()].filter((times) => times > 1).length,
  }).toEqual({ lost: 0, repeated: 0 });
  const queues: { deadLetters: number }[] = await (await localConsole.get('/api/queues')).json();
  expect(queues.filter(({ deadLetters }) => deadLetters > 0)).toEqual([]);
  test.info().annotations.push({ type: 'measured', description: `${count} in ${Math.round(seconds)} s` });
  console.log(`${count} reminders in ${Math.round(seconds)} s`);
});

async function sentOf(localConsole: Awaited<ReturnType<typeof request.newContext>>) {
  const messages: Message[] = await (await localConsole.get('/api/messages?summary=true')).json();
  const counts = new Map<string, number>();
  for (const id of messages.flatMap(({ reminderIds = [] }) => reminderIds))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
