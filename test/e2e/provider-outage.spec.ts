import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { accessToken } from './support/access-token.ts';
import { OwnStack } from './support/own-stack.ts';
import { localDate, type Message, newPet } from './support/stack.ts';

// A stack of its own, because it is killed; without the site. REMINDERS=5000 tries it at full size.
const stack = new OwnStack({
  port: Number(process.env.E2E_PORT ?? 3900) + 70,
  consolePort: Number(process.env.E2E_CONSOLE_PORT ?? 4900) + 70,
  stateDirectory: 'test-results/outage-stack',
  withSite: false,
});
const { siteUrl, consoleUrl } = stack;
const total = Number(process.env.REMINDERS ?? 300);
const london = 'Europe/London';
const accounts = {
  email: ['owner', 'owner-verified', 'clinic', 'vet-no-crm', 'farmer', 'light', 'support'],
  sms: ['owner-verified'],
} as const;
/** Refused calls before a provider counts as down, by each of the functions that send at once. */
const mostAtOnset = 8 * 5;

type Fault = { target: string; mode: string; met?: number; share?: number };

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => stack.reset());
test.afterAll(() => stack.stop());

for (const [channel, target] of [
  ['email', 'ses'],
  ['sms', 'sns'],
] as const) {
  test(`${target} down for six hours over due reminders, and a kill on the way: all arrive by themselves afterwards, none twice, with a probe a minute at most [NTF-06, NTF-08, DUE-03]`, async () => {
    test.setTimeout(3_600_000);
    const desk = await Desk.start();
    const ids = await createReminders(desk, channel);
    await desk.advanceTo(await desk.tomorrow('08:45:00'));
    await desk.fault({ target, mode: 'fail' });
    const calls: number[] = [];
    for (const hour of ['09:30', '10:30', '11:30']) calls.push(await desk.callsUntil(target, `${hour}:00`));
    await stack.kill();
    await stack.start();
    await desk.fault({ target, mode: 'throttle' });
    for (const hour of ['12:30', '13:30', '14:30', '15:05'])
      calls.push(await desk.callsUntil(target, `${hour}:00`));
    expect(await desk.countsOf(ids)).toEqual({ lost: ids.length, repeats: 0 });
    expect(calls[0]).toBeLessThanOrEqual(mostAtOnset + 30);
    for (const inOneHour of calls.slice(1)) expect(inOneHour).toBeLessThanOrEqual(60);
    expect(await desk.deadLetters()).toBe(0);

    await desk.fault({ target, mode: 'none' });
    await desk.advanceTo(await desk.today('17:05:00'));
    expect(await desk.countsOf(ids)).toEqual({ lost: 0, repeats: 0 });
    expect(await desk.deadLetters()).toBe(0);
    test
      .info()
      .annotations.push({ type: 'measured', description: JSON.stringify({ calls, sent: ids.length }) });
  });
}

/** The console of the stack. */
class Desk {
  readonly #api: APIRequestContext;
  private constructor(api: APIRequestContext) {
    this.#api = api;
  }

  static async start(): Promise<Desk> {
    if (!(await stack.isReady())) await stack.start();
    return new Desk(await request.newContext({ baseURL: consoleUrl, timeout: 1_800_000 }));
  }

  async now(): Promise<Date> {
    return new Date((await (await this.#api.get('/api/clock')).json()).now);
  }

  today = async (time: string) => `${(await this.now()).toISOString().slice(0, 10)}T${time}Z`;
  tomorrow = async (time: string) => `${localDate(await this.now(), 'UTC', 1)}T${time}Z`;

  async advanceTo(instant: string): Promise<void> {
    const response = await this.#api.post('/api/clock', { data: { advanceTo: instant } });
    expect(response.status(), await response.text()).toBe(200);
  }

  async fault(fault: Fault): Promise<void> {
    expect((await this.#api.post('/api/faults', { data: fault })).status()).toBe(200);
  }

  /** How many calls met a fault while the clock moved on to a time of the day. */
  async callsUntil(target: string, time: string): Promise<number> {
    const before = await this.#met(target);
    await this.advanceTo(await this.today(time));
    return (await this.#met(target)) - before;
  }

  async #met(target: string): Promise<number> {
    const faults: Fault[] = await (await this.#api.get('/api/faults')).json();
    return faults.find((fault) => fault.target === target)?.met ?? 0;
  }

  /** Of these reminders, how many have not been sent and how often one was sent again. */
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

/** Reminders that fall due the next day at nine in London, spread over the accounts of a channel. */
async function createReminders(desk: Desk, channel: keyof typeof accounts): Promise<string[]> {
  const startDate = localDate(await desk.now(), london, 1);
  const names = accounts[channel];
  const share = Math.ceil(total / names.length);
  const all = await Promise.all(
    names.map(async (name) => {
      const authorization = `Bearer ${await accessToken(stack, name)}`;
      const call = async (path: string, body: object) => {
        const response = await fetch(`${siteUrl}/api${path}?locale=en_gb`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const text = await response.text();
        expect(response.status, text).toBe(201);
        return JSON.parse(text).data;
      };
      const ids: string[] = [];
      while (ids.length < share) {
        const pet = await call('/petProfiles', newPet());
        for (const productId of ['SER_Dog_Product', 'BRK_Dog_Product'].slice(0, share - ids.length)) {
          const reminder = { petId: pet.id, productId, channel, startDate, timeZone: london };
          ids.push((await call('/reminders', { reminder })).id);
        }
      }
      return ids;
    }),
  );
  return all.flat();
}
