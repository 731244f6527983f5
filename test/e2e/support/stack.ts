import { setTimeout as pause } from 'node:timers/promises';
import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import type { Message } from '../../../infra/local/aws/messages.ts';
import type { Traces } from '../../../infra/local/aws/xray/traces.ts';

const port = Number(process.env.E2E_PORT ?? 3900);
const consolePort = Number(process.env.E2E_CONSOLE_PORT ?? 4900);
export const siteUrl = `http://localhost:${port}`;
export const consoleUrl = `http://localhost:${consolePort}`;

export type { Message };
export type BusEvent = {
  eventId?: string;
  type: string;
  ownerId?: string;
  correlationId: string;
  detail: Record<string, unknown>;
};
export type QueueDepth = { name: string; visible: number; inFlight: number; deadLetters: number };
export type Reminder = {
  id: string;
  recurringDates: string[];
  pastDates: string[];
  dosesRemaining: number | null;
  lastMessage: { dueDate: string; at: string; result: string } | null;
  unsubscribedAt: string | null;
  version: number;
};

/** The local console's JSON API: messages sent, the clock, queues, events and faults. */
export class LocalConsole {
  private readonly api: APIRequestContext;
  constructor(api: APIRequestContext) {
    this.api = api;
  }

  static async open(): Promise<LocalConsole> {
    return new LocalConsole(await request.newContext({ baseURL: consoleUrl, timeout: 600_000 }));
  }

  async now(): Promise<Date> {
    return new Date((await json<{ now: string }>(await this.api.get('/api/clock'))).now);
  }

  async advance(to: { advanceTo: string } | { advanceBy: string }): Promise<void> {
    const response = await this.api.post('/api/clock', { data: to });
    expect(response.status(), await response.text()).toBe(200);
  }

  allMessages = async () => json<Message[]>(await this.api.get('/api/messages'));

  /** Messages for one reminder, oldest first. */
  async messagesFor(reminderId: string): Promise<Message[]> {
    return (await this.allMessages())
      .filter((message) => message.reminderIds?.includes(reminderId))
      .sort((a, b) => a.sentAt.localeCompare(b.sentAt));
  }

  /** What the browser with this subscription has got, decrypted. */
  async notificationsFor(subscription: string): Promise<PushNotification[]> {
    const all = await json<{ endpoint: string; payload: PushNotification }[]>(
      await this.api.get('/api/notifications'),
    );
    return all.filter(({ endpoint }) => endpoint === subscription).map(({ payload }) => payload);
  }

  async post(path: string, data: unknown = {}): Promise<APIResponse> {
    return this.api.post(path, { data });
  }

  queues = async () => json<QueueDepth[]>(await this.api.get('/api/queues'));
  contentProblems = async () => json<string[]>(await this.api.get('/api/content-problems'));
  contentQuestions = async () => json<string[]>(await this.api.get('/api/content-questions'));
  events = async () => json<BusEvent[]>(await this.api.get('/api/events'));
  traces = async (correlationId: string) =>
    json<ReturnType<Traces['report']>>(await this.api.get(`/api/traces?correlationId=${correlationId}`));
  invocations = async () =>
    json<{ function: string; endpoint?: string; lines: string[] }[]>(await this.api.get('/api/invocations'));

  /**
   * Skips delays and backoff during the given work, as the console's button does. Tries are counted as usual,
   * so a permanent failure uses up its six tries within seconds.
   */
  async hurry<Result>(work: () => Promise<Result>): Promise<Result> {
    let isDone = false;
    const deliver = async () => {
      while (!isDone) {
        await json(await this.post('/api/queues/deliver'));
        await pause(50);
      }
    };
    const working = work().finally(() => {
      isDone = true;
    });
    const [result] = await Promise.all([working, deliver()]);
    return result;
  }

  /** Makes the messages that contain this text fail individually. */
  async poison(target: string, match: string): Promise<void> {
    const response = await this.api.post('/api/faults', { data: { target, mode: 'poison', match } });
    expect(response.status()).toBe(200);
  }

  async fault(target: string, mode: string, times?: number): Promise<void> {
    const response = await this.api.post('/api/faults', {
      data: { target, mode, ...(times ? { times } : {}) },
    });
    expect(response.status()).toBe(200);
  }
}

/** A signed-in user who calls the API as the site's own pages do. */
export class Owner {
  readonly api: APIRequestContext;
  constructor(api: APIRequestContext) {
    this.api = api;
  }

  static async signIn(account: string, locale = 'en_gb'): Promise<Owner> {
    const api = await request.newContext({
      baseURL: siteUrl,
      timeout: 60_000,
      extraHTTPHeaders: { origin: siteUrl, 'x-requested-with': 'portal' },
    });
    const response = await api.get(`/auth/dev-login?account=${account}&returnUrl=/${locale}`);
    expect(response.status()).toBe(200);
    return new Owner(api);
  }

  async createPet(pet: Record<string, unknown> = {}): Promise<{ id: string; name: string; version: number }> {
    const response = await this.api.post('/api/petProfiles?locale=en_gb', { data: { ...newPet(), ...pet } });
    expect(response.status(), await response.text()).toBe(201);
    return (await response.json()).data;
  }

  /** Removes all pets of the account, and their reminders with them. */
  async removePets(): Promise<void> {
    const { data } = await json<{ data: { data: { id: string }[] } }>(
      await this.api.get('/api/petProfiles?locale=en_gb'),
    );
    for (const { id } of data.data) await this.api.delete(`/api/pets/${id}?locale=en_gb`);
  }

  async createReminder(reminder: Record<string, unknown>, locale = 'en_gb'): Promise<Reminder> {
    const response = await this.api.post(`/api/reminders?locale=${locale}`, { data: { reminder } });
    expect(response.status(), await response.text()).toBe(201);
    return (await response.json()).data;
  }

  async reminder(id: string): Promise<Reminder | undefined> {
    const all = await json<Reminder[]>(await this.api.get('/api/reminders?locale=en_gb'));
    return all.find((reminder) => reminder.id === id);
  }
}

let petCount = 0;
/** A valid pet with a unique name. */
export function newPet() {
  petCount += 1;
  return {
    name: `Bramble ${Date.now().toString(36)}${petCount}`,
    species: 'dog',
    gender: 'female',
    weight: 22.5,
    breed: 'Border Collie',
  };
}

/** An invoice number that no other test uses. */
export const newInvoice = () => `T${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** The local date in a time zone, a number of days after an instant. */
export function localDate(instant: Date, timeZone: string, plusDays = 0): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(
    new Date(instant.getTime() + plusDays * 86_400_000),
  );
}

/** The local time of an instant in a time zone, `HH:mm`. */
export function localTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
}

/**
 * Due dates counted from an anchor, with a missing day becoming the month's last: computed independently of
 * the product's code.
 */
export function expectedDates(anchor: string, months: number, until: string): string[] {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  const dates: string[] = [];
  for (let step = 0; ; step += months) {
    const last = new Date(Date.UTC(year, month + step, 0)).getUTCDate();
    const date = new Date(Date.UTC(year, month - 1 + step, Math.min(day, last))).toISOString().slice(0, 10);
    if (date > until) return dates;
    dates.push(date);
  }
}

async function json<Body>(response: APIResponse): Promise<Body> {
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}
