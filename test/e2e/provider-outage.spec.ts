import { type APIRequestContext, expect, request } from '@playwright/test';
import { accessToken, registerOwner } from './support/access-token.ts';
import { createDueReminders } from './support/due-reminders.ts';
import { OwnStack } from './support/own-stack.ts';
import { localDate, type Message } from './support/stack.ts';
import { test } from './support/test.ts';

// A separate stack, because it is killed; without the site. REMINDERS=5000 runs it at full size.
const stack = new OwnStack({
  port: Number(process.env.E2E_PORT ?? 3900) + 70,
  consolePort: Number(process.env.E2E_CONSOLE_PORT ?? 4900) + 70,
  stateDirectory: 'test-results/outage-stack',
  withSite: false,
});
const total = Number(process.env.REMINDERS ?? 150);
const london = 'Europe/London';
/** Number of reminders of one owner on a channel, well below the limit of an account. */
const remindersOfOwner = 100;
/** Zones at UTC all year. Each zone's reminders form a batch of their own, although all are due at the same time. */
const zonesAtUtc = [
  'UTC',
  'Africa/Abidjan',
  'Africa/Accra',
  'Africa/Bamako',
  'Africa/Banjul',
  'Africa/Bissau',
  'Africa/Conakry',
  'Africa/Dakar',
  'Africa/Freetown',
  'Africa/Lome',
  'Africa/Monrovia',
  'Africa/Nouakchott',
  'Africa/Ouagadougou',
  'Africa/Sao_Tome',
  'America/Danmarkshavn',
  'Atlantic/Reykjavik',
  'Atlantic/St_Helena',
];
/** Owners of reminders by text in each of those zones. */
const ownersInZone = 2;
const halved = ['ses', 'sns'].map((target) => ({ target, mode: 'fail', share: 0.5 }));
/** Consecutive failed calls after which a function considers a provider to be down. */
const maxRefusals = 8;
/** Functions that send concurrently on each channel, in the local stack's settings. */
const functions = { email: 4, sms: 2 } as const;
const recovery = 60;
/** Owners registered so far. */
let registered = 0;

type Fault = { target: string; mode: string; met?: number; share?: number };
type Period = { from: Date; calls: number; minutes: number };
type Status = { channel: string; state: string; since: string; error: string };

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => stack.reset());
test.afterAll(() => stack.stop());

// OUTAGES=all adds six hours without SNS, which use the same provider circuit as those without SES.
const areAllTried = process.env.OUTAGES === 'all';
const emails = ['email', 'ses', 'SENDER_REFUSED'] as const;
const texts = ['sms', 'sns', 'AuthorizationErrorException'] as const;

for (const [channel, target, refusal] of areAllTried ? [emails, texts] : [emails]) {
  test(`${target} is down for six hours while reminders are due, and the stack is killed in the meantime: all arrive automatically afterwards, none twice, with at most one probe a minute [NTF-06, NTF-08, DUE-03]`, {
    tag: '@full',
  }, async () => {
    test.setTimeout(3_600_000);
    const localConsole = await StackConsole.start();
    const owners = await localConsole.registerOwners(Math.ceil(total / remindersOfOwner));
    const ids = await localConsole.createReminders(channel, { owners });
    await localConsole.advanceTo(await localConsole.tomorrow('08:45:00'));
    await localConsole.fault({ target, mode: 'refuse' });
    const periods = [await localConsole.callsUntil(target, await localConsole.today('09:01:00'))];
    while (periods.length < 20) periods.push(await localConsole.callsInMinute(target));
    const { since, ...status } = await localConsole.status(channel);
    expect(status).toMatchObject({ state: 'down', error: refusal });
    const whileDown = periods.filter(({ from }) => from >= new Date(since));
    const untilOpen = sumOf(periods.slice(0, -whileDown.length).map(({ calls }) => calls));
    // The period in which the circuit opened may end after its first probe.
    const probes = minutesBetween(new Date(since), whileDown[0]?.from);
    expect(untilOpen).toBeLessThanOrEqual(maxRefusals * functions[channel] + probes);
    for (const { calls, minutes } of whileDown) expect(calls).toBeLessThanOrEqual(minutes);

    const hours: number[] = [];
    const callsUntil = async (time: string) =>
      (await localConsole.callsUntil(target, await localConsole.today(`${time}:00`))).calls;
    for (const time of ['10:20', '11:30']) hours.push(await callsUntil(time));
    await stack.kill();
    await stack.start([{ target, mode: 'fail' }]);
    hours.push(await callsUntil('12:30'));
    await localConsole.fault({ target, mode: 'throttle' });
    for (const time of ['13:30', '14:30', '15:05']) hours.push(await callsUntil(time));
    expect(await localConsole.countsOf(ids)).toEqual({ lost: ids.length, repeats: 0 });
    // By then, there is one probe every 15 minutes.
    for (const inOneHour of hours) expect(inOneHour).toBeLessThanOrEqual(6);
    expect(await localConsole.deadLetters()).toBe(0);

    await localConsole.fault({ target, mode: 'none' });
    const drained = await localConsole.minutesUntilSent(ids);
    expect(drained).toBeLessThanOrEqual(recovery);
    expect(await localConsole.countsOf(ids)).toEqual({ lost: 0, repeats: 0 });
    expect(await localConsole.status(channel)).not.toMatchObject({ state: 'down' });
    expect(await localConsole.deadLetters()).toBe(0);
    measured({
      reminders: ids.length,
      untilOpen,
      whileDown: whileDown.map(({ calls }) => calls),
      hours,
      drained,
    });
  });
}

test('every second call to SES and SNS fails while reminders are due, all at one time, and the stack is killed while they are sent: all arrive automatically, none twice [NTF-06, NTF-08, DUE-03]', {
  tag: '@full',
}, async () => {
  test.setTimeout(3_600_000);
  const localConsole = await StackConsole.start();
  const each = Math.ceil(total / zonesAtUtc.length);
  const ids: string[] = [];
  for (const zone of zonesAtUtc) {
    const owners = await localConsole.registerOwners(ownersInZone);
    for (const channel of ['email', 'sms'] as const)
      ids.push(...(await localConsole.createReminders(channel, { owners, count: each, timeZone: zone })));
  }
  await localConsole.advanceTo(await localConsole.tomorrow('08:45:00'));
  for (const fault of halved) await localConsole.fault(fault);
  const advance = localConsole.advanceTo(await localConsole.today('09:00:00')).catch(() => undefined);
  await expect
    .poll(async () => ids.length - (await localConsole.countsOf(ids)).lost, {
      intervals: [20],
      timeout: 120_000,
    })
    .toBeGreaterThan(0);
  await stack.kill();
  await advance;
  await stack.start(halved);
  const atKill = await localConsole.countsOf(ids);
  expect(atKill.lost).toBeGreaterThan(0);
  const sentInMinutes = await localConsole.minutesUntilSent(ids);
  await localConsole.advanceTo(await localConsole.today('15:05:00'));
  const failedCalls = { ses: await localConsole.met('ses'), sns: await localConsole.met('sns') };
  expect(failedCalls.ses).toBeGreaterThan(0);
  expect(failedCalls.sns).toBeGreaterThan(0);
  expect(await localConsole.countsOf(ids)).toEqual({ lost: 0, repeats: 0 });
  expect(await localConsole.deadLetters()).toBe(0);
  measured({
    reminders: ids.length,
    sentBeforeKill: ids.length - atKill.lost,
    failedCalls,
    sentInMinutes,
  });
});

function measured(figures: object): void {
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(figures) });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function minutesBetween(from: Date, to = from): number {
  return Math.ceil((to.getTime() - from.getTime()) / 60_000);
}

/** The console of the stack, and its support desk. */
class StackConsole {
  readonly #api: APIRequestContext;
  private constructor(api: APIRequestContext) {
    this.#api = api;
  }

  static async start(): Promise<StackConsole> {
    if (!(await stack.isReady())) await stack.start();
    return new StackConsole(await request.newContext({ baseURL: stack.consoleUrl, timeout: 1_800_000 }));
  }

  async now(): Promise<Date> {
    return new Date((await (await this.#api.get('/api/clock')).json()).now);
  }

  today = async (time: string) => `${(await this.now()).toISOString().slice(0, 10)}T${time}Z`;
  tomorrow = async (time: string) => `${localDate(await this.now(), 'UTC', 1)}T${time}Z`;

  /** New owners with verified numbers, by their access tokens. */
  async registerOwners(count: number): Promise<string[]> {
    const tokens: string[] = [];
    for (let made = 0; made < count; made += 1) {
      registered += 1;
      const phone = `+4477009${String(registered).padStart(5, '0')}`;
      tokens.push(await registerOwner(stack, { email: `outage-${registered}@example.com`, phone }));
    }
    return tokens;
  }

  async createReminders(
    channel: 'email' | 'sms',
    { owners, count = total, timeZone = london }: { owners: string[]; count?: number; timeZone?: string },
  ): Promise<string[]> {
    const startDate = localDate(await this.now(), timeZone, 1);
    return createDueReminders(stack.siteUrl, owners, { channel, count, startDate, timeZone });
  }

  async advanceTo(instant: string): Promise<void> {
    const response = await this.#api.post('/api/clock', { data: { advanceTo: instant } });
    expect(response.status(), await response.text()).toBe(200);
  }

  async fault(fault: Fault): Promise<void> {
    expect((await this.#api.post('/api/faults', { data: fault })).status()).toBe(200);
  }

  /**
   * Number of calls affected by a fault while the clock moved to an instant, and the minutes this took: the clock
   * runs on while batches of the last minute are still being tried.
   */
  async callsUntil(target: string, instant: string): Promise<Period> {
    const [from, before] = [await this.now(), await this.met(target)];
    await this.advanceTo(instant);
    const calls = (await this.met(target)) - before;
    return { from, calls, minutes: minutesBetween(from, await this.now()) };
  }

  async callsInMinute(target: string): Promise<Period> {
    return this.callsUntil(target, await this.inOneMinute());
  }

  inOneMinute = async () => new Date((await this.now()).getTime() + 60_000).toISOString();

  async met(target: string): Promise<number> {
    const faults: Fault[] = await (await this.#api.get('/api/faults')).json();
    return faults.find((fault) => fault.target === target)?.met ?? 0;
  }

  /** A channel as shown on the support desk. */
  async status(channel: string): Promise<Status> {
    const headers = { authorization: `Bearer ${await accessToken(stack, 'support')}` };
    const response = await fetch(`${stack.siteUrl}/api/support/channels?locale=en_gb`, { headers });
    const { data }: { data: Status[] } = await response.json();
    const found = data.find((each) => each.channel === channel);
    if (!found) throw new Error(`There is no channel ${channel}.`);
    return found;
  }

  /** Minutes of the clock until all reminders have been sent. */
  async minutesUntilSent(ids: readonly string[]): Promise<number> {
    for (let minutes = 0; minutes <= recovery; minutes += 1) {
      if ((await this.countsOf(ids)).lost === 0) return minutes;
      await this.advanceTo(await this.inOneMinute());
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Number of these reminders that were not sent, and of repeats. */
  async countsOf(ids: readonly string[]): Promise<{ lost: number; repeats: number }> {
    const messages: Message[] = await (await this.#api.get('/api/messages?summary=true')).json();
    const counts = new Map<string, number>();
    for (const id of messages.flatMap(({ reminderIds }) => reminderIds ?? []))
      counts.set(id, (counts.get(id) ?? 0) + 1);
    const sent = ids.map((id) => counts.get(id) ?? 0);
    return {
      lost: sent.filter((count) => count === 0).length,
      repeats: sent.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    };
  }

  async deadLetters(): Promise<number> {
    const queues: { name: string; deadLetters: number }[] = await (await this.#api.get('/api/queues')).json();
    const senders = queues.filter(({ name }) => /reminder-(emails|texts)$/.test(name));
    return senders.reduce((sum, { deadLetters }) => sum + deadLetters, 0);
  }
}
