import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { type APIRequestContext, expect, request } from '@playwright/test';
import type { AlarmState } from '../../infra/local/alarms/alarm-states.ts';
import { awsCommands } from '../infra/aws-commands.ts';
import { registerOwner } from './support/access-token.ts';
import { createDueReminders } from './support/due-reminders.ts';
import { OwnStack } from './support/own-stack.ts';
import { localDate } from './support/stack.ts';
import { test } from './support/test.ts';

// A separate stack, because every other test would be disturbed by these faults; without the site. The faults are of
// each kind; `alarm-faults.test.ts` has one for every alarm.
const awsPort = Number(process.env.E2E_PORT ?? 3900) + 76;
const stack = new OwnStack({
  port: Number(process.env.E2E_PORT ?? 3900) + 75,
  consolePort: Number(process.env.E2E_CONSOLE_PORT ?? 4900) + 75,
  awsPort,
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

async function readOwn(path: 'petProfiles' | 'reminders', times: number): Promise<void> {
  const headers = { authorization: `Bearer ${owner}` };
  for (let done = 0; done < times; done += 1)
    await fetch(`${stack.siteUrl}/api/${path}?locale=en_gb`, { headers }).then((answer) => answer.text());
}

/** Causes an email about the account. */
async function createFeed(): Promise<void> {
  const answer = await fetch(`${stack.siteUrl}/api/calendar/feed?locale=en_gb`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Repeats a step until the alarm is on; also returns which others were on by then. */
async function provokes(suffix: string, step: () => Promise<void>, times = 12): Promise<string[]> {
  for (let done = 0; done < times; done += 1) {
    await step();
    const found = await inAlarm();
    if (found.includes(name(suffix))) return found;
  }
  expect(await inAlarm()).toContain(name(suffix));
  return [];
}

/** Lets a try of every waiting message happen, and a minute pass. */
async function tryAgain(): Promise<void> {
  await localConsole.post('/api/queues/deliver');
  await advance('PT1M');
}

test('no alarm is on while nothing is wrong [OBS-02]', { tag: '@full' }, async () => {
  await advance('PT2H');
  await readOwn('petProfiles', 2);
  expect(await inAlarm()).toEqual([]);
  const unmeasured = (await alarms()).filter(({ state }) => state === 'unmeasured');
  expect((await alarms()).length).toBeGreaterThan(100);
  // the site's server is not a function here
  expect(unmeasured.map((alarm) => alarm.name).sort()).toEqual(
    ['site-server-errors', 'site-server-slow'].map(name),
  );
});

for (const [channel, target] of [
  ['email', 'ses'],
  ['sms', 'sns'],
] as const)
  test(`an outage of ${target} provokes its alarm, and not the one for late reminders [OBS-02, OBS-04]`, {
    tag: '@full',
  }, async () => {
    test.setTimeout(600_000);
    await dueSoon(channel);
    await fault(target, 'refuse');
    const found = await provokes(`${channel}-outage`, () => advance('PT5M'));
    expect(found).not.toContain(name(`reminder-${channel === 'email' ? 'emails' : 'texts'}-late`));
  });

test('a reminder that can never be sent provokes the alarms of the quarantine [OBS-02, OBS-04]', {
  tag: '@full',
}, async () => {
  test.setTimeout(600_000);
  await dueSoon('email');
  await fault('ses', 'poison');
  await provokes('reminders-quarantined', tryAgain, 30);
  await provokes('reminders-waiting', () => advance('PT1H'));
});

test('a form that the CRM does not take provokes the alarms of submissions [OBS-02, OBS-04]', {
  tag: '@full',
}, async () => {
  test.setTimeout(600_000);
  await fault('crm', 'fail');
  const interest = {
    ...{ startedAt: '2026-01-01T09:00:00.000Z', formId: 'e2e', formCategory: 'campaign' },
    ...{ submissionId: 'alarms', cdcProfile: { UID: 'u1' } },
  };
  const answer = await fetch(`${stack.siteUrl}/api/campaign/interest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.siteUrl },
    body: JSON.stringify(interest),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await provokes('submissions-quarantined', tryAgain, 30);
  await provokes('submissions-waiting', () => advance('PT5H'));
});

test('a failing table provokes the alarms of the API and of what runs on schedule [OBS-02, OBS-04]', {
  tag: '@full',
}, async () => {
  test.setTimeout(600_000);
  await fault('dynamodb', 'fail');
  await readOwn('petProfiles', 7);
  expect(await inAlarm()).toContain(name('api-failures'));
  await provokes('sweep-outbox-errors', () => advance('PT5M'));
  await provokes('dispatch-reminders-errors', () => advance('PT5M'));
});

test('a throttled table provokes its alarm after three periods [OBS-02, OBS-04]', {
  tag: '@full',
}, async () => {
  test.setTimeout(600_000);
  await fault('dynamodb', 'throttle');
  await provokes('table-throttled', async () => {
    await advance('PT4M');
    await readOwn('petProfiles', 1);
  });
});

test('an email that fails in every attempt provokes the alarm of dead letters, and the runbook sends it again [OBS-04]', {
  tag: '@full',
}, async () => {
  test.setTimeout(600_000);
  await fault('ses', 'fail');
  await createFeed();
  await provokes('send-account-notice-dead', tryAgain, 30);
  await fault('ses', 'none');
  const page = readFileSync('docs/runbook/dead-letters.md', 'utf8');
  const sendBack = /^ +npm run support -- redrive .*$/m.exec(page)?.[0] ?? '';
  expect(runFromRunbook(`queue=send-account-notice\n${sendBack}`)).toContain('SQS moves 1 to');
  await tryAgain();
  expect(await inAlarm()).not.toContain(name('send-account-notice-dead'));
});

test('a queue that nothing reads provokes the alarm of late messages, and the runbook enables its mapping again [OBS-04]', {
  tag: '@full',
}, async () => {
  test.setTimeout(600_000);
  const credentials = {
    accessKeyId: account.AWS_ACCESS_KEY_ID,
    secretAccessKey: account.AWS_SECRET_ACCESS_KEY,
  };
  const lambda = new LambdaClient({
    endpoint: account.AWS_ENDPOINT_URL,
    region: account.AWS_REGION,
    credentials,
  });
  const mappings = async () =>
    (await lambda.send(new ListEventSourceMappingsCommand())).EventSourceMappings?.filter(({ FunctionArn }) =>
      FunctionArn?.includes(`:${name('send-account-notice')}:`),
    ) ?? [];
  const [mapping] = await mappings();
  await lambda.send(new UpdateEventSourceMappingCommand({ UUID: mapping?.UUID, Enabled: false }));
  await createFeed();
  await provokes('send-account-notice-late', () => advance('PT30M'));
  expect(await mappings()).toMatchObject([{ State: 'Disabled' }]);
  const enable = awsCommands().find(
    ({ page, operation }) => page === 'runbook/queue-late.md' && operation === 'update-event-source-mapping',
  );
  expect([...(enable?.options.keys() ?? [])]).toEqual(['uuid', 'enabled']);
  await lambda.send(new UpdateEventSourceMappingCommand({ UUID: mapping?.UUID, Enabled: true }));
  await advance('PT1M');
  expect(await inAlarm()).not.toContain(name('send-account-notice-late'));
});

test('a slow table provokes the alarm of slow functions [OBS-04]', { tag: '@full' }, async () => {
  test.setTimeout(600_000);
  await fault('dynamodb', 'slow');
  await provokes('reminders-api-slow', () => readOwn('reminders', 2));
});

/** Somebody who has credentials for the account of the stage. */
const account = {
  AWS_ENDPOINT_URL: `http://127.0.0.1:${awsPort}`,
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'LOCALADMIN',
  AWS_SECRET_ACCESS_KEY: 'local',
};

/** Runs commands as they do. */
function runFromRunbook(commands: string): string {
  const env = { ...process.env, ...account, stage: 'dev' };
  return execFileSync('sh', ['-ec', commands], { env, encoding: 'utf8' });
}
