import { type APIRequestContext, expect, request } from '@playwright/test';
import type { AlarmState } from '../../infra/local/alarms/alarm-states.ts';
import { registerOwner } from './support/access-token.ts';
import { createDueReminders } from './support/due-reminders.ts';
import { lungwormCase } from './support/lungworm-case.ts';
import { OwnStack } from './support/own-stack.ts';
import { localDate, type Message } from './support/stack.ts';
import { test } from './support/test.ts';

// A separate stack, because every other test would be disturbed by these faults; without the site.
const stack = new OwnStack({
  port: Number(process.env.E2E_PORT ?? 3900) + 75,
  consolePort: Number(process.env.E2E_CONSOLE_PORT ?? 4900) + 75,
  stateDirectory: 'test-results/alarm-stack',
  withSite: false,
});
const timeZone = 'UTC';
const name = (suffix: string) => `dev-${suffix}`;

let localConsole: APIRequestContext;
let owner: string;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  stack.reset();
  await stack.start();
  localConsole = await request.newContext({ baseURL: stack.consoleUrl, timeout: 600_000 });
  owner = await registerOwner(stack, { email: 'alarms@example.com', phone: '+447700900555' });
});
test.afterAll(() => stack.stop());
test.afterEach(async () => {
  for (const target of ['ses', 'sns', 'events', 'dynamodb', 'sqs', 'crm', 'content'])
    await fault(target, 'none');
  await advance('PT2H');
});

async function post(path: string, data: object): Promise<void> {
  const response = await localConsole.post(path, { data });
  expect(response.status(), await response.text()).toBe(200);
}
const fault = (target: string, mode: string, more: object = {}) =>
  post('/api/faults', { target, mode, ...more });
const advance = (advanceBy: string) => post('/api/clock', { advanceBy });
const now = async () => new Date((await (await localConsole.get('/api/clock')).json()).now);

async function alarms(): Promise<AlarmState[]> {
  return (await localConsole.get('/api/alarms')).json();
}
async function inAlarm(): Promise<string[]> {
  return (await alarms()).filter(({ state }) => state === 'alarm').map((alarm) => alarm.name);
}

/** Reminders that are due tomorrow at nine, with the clock just before. */
async function dueSoon(channel: 'email' | 'sms'): Promise<void> {
  const startDate = localDate(await now(), timeZone, 1);
  await createDueReminders(stack.siteUrl, [owner], { channel, count: 1, startDate, timeZone });
  await post('/api/clock', { advanceTo: `${startDate}T08:55:00Z` });
}

async function readPets(times: number): Promise<void> {
  const headers = { authorization: `Bearer ${owner}` };
  for (let done = 0; done < times; done += 1)
    await fetch(`${stack.siteUrl}/api/petProfiles?locale=en_gb`, { headers }).then((answer) => answer.text());
}

test('no alarm is on while nothing is wrong [OBS-02]', async () => {
  await advance('PT2H');
  await readPets(2);
  expect(await inAlarm()).toEqual([]);
  expect((await alarms()).length).toBeGreaterThan(150);
});

for (const [channel, target] of [
  ['email', 'ses'],
  ['sms', 'sns'],
] as const)
  test(`an outage of ${target} provokes its alarm, and not the one for late reminders [OBS-02, OBS-04]`, async () => {
    test.setTimeout(300_000);
    await dueSoon(channel);
    await fault(target, 'refuse');
    for (let minutes = 0; minutes < 6; minutes += 1) await advance('PT5M');
    expect(await inAlarm()).toContain(name(`${channel}-outage`));
    expect(await inAlarm()).not.toContain(name(`reminder-${channel === 'email' ? 'emails' : 'texts'}-late`));
  });

test('a reminder that can never be sent provokes the alarms of the quarantine [OBS-02, OBS-04]', async () => {
  test.setTimeout(300_000);
  await dueSoon('email');
  await fault('ses', 'poison');
  await advance('PT10M');
  for (let tries = 0; tries < 8; tries += 1) {
    await localConsole.post('/api/queues/deliver');
    await advance('PT1M');
  }
  expect(await inAlarm()).toContain(name('reminders-quarantined'));
  await advance('PT6H');
  expect(await inAlarm()).toContain(name('reminders-waiting'));
});

test('a form that the CRM does not take provokes the alarms of submissions [OBS-02, OBS-04]', async () => {
  test.setTimeout(300_000);
  await fault('crm', 'fail');
  const answer = await fetch(`${stack.siteUrl}/api/contact/report-lungworm-pet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.siteUrl },
    body: JSON.stringify(lungwormCase((await now()).toISOString().slice(0, 10), 'TR26 1AB')),
  });
  expect(answer.status, await answer.text()).toBe(200);
  for (let tries = 0; tries < 8; tries += 1) {
    await localConsole.post('/api/queues/deliver');
    await advance('PT1M');
  }
  expect(await inAlarm()).toContain(name('submissions-quarantined'));
  await advance('PT26H');
  expect(await inAlarm()).toContain(name('submissions-waiting'));
});

test('a failing table provokes the alarms of the API and of everything that runs on schedule [OBS-02, OBS-04]', async () => {
  test.setTimeout(300_000);
  await fault('dynamodb', 'fail');
  await advance('PT2M');
  await readPets(7);
  const found = await inAlarm();
  for (const suffix of ['api-failures', 'dispatch-reminders-errors', 'sweep-outbox-errors'])
    expect(found).toContain(name(suffix));
});

test('a throttled table provokes its alarm after three periods [OBS-02, OBS-04]', async () => {
  test.setTimeout(300_000);
  await fault('dynamodb', 'throttle');
  for (let periods = 0; periods < 3; periods += 1) {
    await readPets(1);
    if (periods < 2) await advance('PT5M');
  }
  expect(await inAlarm()).toContain(name('table-throttled'));
});

test('slow calls provoke the alarm of the API’s response times after three periods [OBS-02, OBS-04]', async () => {
  test.setTimeout(300_000);
  await fault('dynamodb', 'slow');
  for (let periods = 0; periods < 3; periods += 1) {
    await readPets(1);
    if (periods < 2) await advance('PT5M');
  }
  expect(await inAlarm()).toContain(name('api-slow'));
});

test('a bounce and a complaint provoke the alarms of the account’s reputation [OBS-02, OBS-04]', async () => {
  await dueSoon('email');
  await advance('PT10M');
  const sent: Message[] = await (await localConsole.get('/api/messages?channel=email&last=1')).json();
  const [last] = sent;
  await post(`/api/messages/${last?.id}/bounce`, {});
  expect(await inAlarm()).toContain(name('email-bounces'));
});
