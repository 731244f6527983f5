import type { BulkEmail, Mail, SendOutcome } from '@merrowvale/functions/lib/adapters/mail.ts';
import type { Queue } from '@merrowvale/functions/lib/adapters/queue.ts';
import type { Item, TableClient, Value } from '@merrowvale/functions/lib/adapters/table.ts';
import type { ReminderBatch, SlotJob } from '@merrowvale/functions/lib/engine/messages.ts';
import { petKey, profileKey, reminderKey } from '@merrowvale/functions/lib/keys.ts';
import type { PushClient, PushMessage, PushOutcome } from '@merrowvale/functions/lib/push/push-client.ts';
import { slotKeys } from '@merrowvale/functions/lib/reminders/slots.ts';
import type { Texts, WithheldText } from '@merrowvale/functions/lib/texts/limited-texts.ts';
import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import type { SQSEvent } from 'aws-lambda';
import { MemoryTable } from './memory-table.ts';

const dueDate = '2026-05-31';
export const dueInstant = '2026-05-31T08:00:00.000Z';

const plan = {
  ownerId: 'ann',
  reminderId: 'r1',
  channel: 'email',
  productId: 'BRK_Dog_Product',
  timeZone: 'Europe/London',
  sendTime: '09:00',
  startDate: '2026-01-31',
};

const rest = {
  petId: 'p1',
  petName: 'Rex',
  petSpecies: 'dog',
  petImage: 'dog-beagle',
  locale: 'en_gb',
  doses: null,
  since: '2026-01-01T12:00:00.000Z',
  createdAt: '2026-01-01T12:00:00.000Z',
  lastModified: '2026-01-01T12:00:00.000Z',
  version: 1,
};

/** A stored reminder, due at nine in London on the due date unless changed. */
export function reminderItem(changes: Partial<typeof plan> & { [name: string]: Value } = {}): Item {
  const own = { ...plan, ...changes };
  const address = own.channel === 'email' ? `${own.ownerId}@example.com` : '+447700900123';
  const slot = slotKeys({ ...own, interval: intervalOf({ productId: own.productId }), shards: 1 });
  return { ...reminderKey(own.ownerId, own.reminderId), address, ...rest, ...own, ...slot, ...changes };
}

export function profileItem(changes: { [name: string]: Value } = {}): Item {
  return {
    ...profileKey('ann'),
    ownerId: 'ann',
    email: 'ann@example.com',
    phone: null,
    timeZone: null,
    sendTime: '09:00',
    locale: 'en_gb',
    suppressions: {},
    version: 1,
    ...changes,
  };
}

export async function storeReminders(table: TableClient, now: string): Promise<void> {
  await table.put(reminderItem());
  await table.put(reminderItem({ reminderId: 'text', channel: 'sms' }));
  await table.put(reminderItem({ reminderId: 'other', petId: 'p2' }));
  const pet = { ownerId: 'ann', petId: 'p1', name: 'Rex', species: 'dog', gender: 'male', version: 1 };
  await table.put({ ...petKey('ann', 'p1'), ...pet, createdAt: now, lastModified: now });
}

export function job(changes: Partial<SlotJob> = {}): SlotJob {
  const fixed = {
    zone: 'Europe/London',
    time: '09:00',
    shard: 0,
    kinds: ['m1', 'm2', 'm8'],
    correlationId: 'run',
  };
  return { ...fixed, date: dueDate, mode: 'send', ...changes };
}

export function batchOf(items: readonly Item[], changes: Partial<ReminderBatch> = {}): ReminderBatch {
  const reminders = items.map(({ ownerId, reminderId, version }) => ({
    ownerId: String(ownerId),
    reminderId: String(reminderId),
    version: Number(version),
  }));
  const fixed = { date: dueDate, instant: dueInstant, correlationId: 'run' };
  return { batchId: 'batch-1', channel: 'email', ...fixed, reminders, ...changes };
}

export class MemoryQueue implements Queue {
  readonly bodies: unknown[] = [];

  async send(messages: readonly { body: unknown }[]): Promise<void> {
    this.bodies.push(...messages.map(({ body }) => JSON.parse(JSON.stringify(body))));
  }
}

/** A provider that accepts everything, except as `outcomeOf` specifies for an address. */
export class MemoryProvider implements Mail, Texts {
  readonly emails: (BulkEmail & { template: string })[] = [];
  readonly texts: { to: string; body: string; reminderIds: readonly string[] }[] = [];
  readonly pushed: PushMessage[] = [];
  calls = 0;
  /** By the name of a device. */
  pushOutcomeOf: (name: string) => PushOutcome = () => ({ status: 'sent', messageId: 'm' });
  outcomeOf: (to: string) => SendOutcome = () => ({ status: 'sent', messageId: 'm' });
  /** Addresses at which the calling function crashes without a response. */
  killsAt: (to: string) => boolean = () => false;
  #died = (): void => {};

  /** Calls back when a function has crashed. */
  onDeath(died: () => void): void {
    this.#died = died;
  }

  async sendBulk(template: string, emails: readonly BulkEmail[]): Promise<SendOutcome[]> {
    this.calls += 1;
    if (emails.some(({ to }) => this.killsAt(to))) return this.#die();
    return emails.map((email) => {
      const outcome = this.outcomeOf(email.to);
      if (outcome.status === 'sent') this.emails.push({ ...email, template });
      return outcome;
    });
  }

  #die(): Promise<never> {
    this.#died();
    return new Promise(() => {});
  }

  async send(text: {
    to: string;
    body: string;
    reminderIds: readonly string[];
  }): Promise<SendOutcome | WithheldText> {
    this.calls += 1;
    const outcome = this.outcomeOf(text.to);
    if (outcome.status === 'sent') this.texts.push(text);
    return outcome;
  }
}

/** The push services of a provider. */
export function pushServicesOf(provider: MemoryProvider): PushClient {
  return {
    async send(message) {
      const outcome = provider.pushOutcomeOf(message.device.name);
      if (outcome.status === 'sent') provider.pushed.push(message);
      return outcome;
    },
  };
}

export class CountingTable extends MemoryTable implements TableClient {
  reads = 0;
  writes = 0;
  /** Called with every response. */
  responded = (): void => {};

  override get: MemoryTable['get'] = (key) => this.#read(super.get(key));
  override getMany: MemoryTable['getMany'] = (keys) => this.#read(super.getMany(keys));
  override query: MemoryTable['query'] = (query) => this.#read(super.query(query));
  override put: MemoryTable['put'] = (item, condition) => this.#write(super.put(item, condition));
  override update: MemoryTable['update'] = (key, update, condition) =>
    this.#write(super.update(key, update, condition));

  #read<Result>(response: Result): Result {
    this.reads += 1;
    this.responded();
    return response;
  }

  #write<Result>(response: Result): Result {
    this.writes += 1;
    this.responded();
    return response;
  }
}

/** SQS event with these messages, as Lambda receives it. */
export function queueEvent(
  bodies: readonly unknown[],
  changes: { tries?: number; queue?: string } = {},
): SQSEvent {
  const { tries = 1, queue = 'dev-reminder-emails' } = changes;
  return {
    Records: bodies.map((body, at) => ({
      messageId: `m${at}`,
      receiptHandle: `receipt-${at}`,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      attributes: {
        ApproximateReceiveCount: String(tries),
        SentTimestamp: String(Date.parse(dueInstant)),
        SenderId: 'test',
        ApproximateFirstReceiveTimestamp: String(Date.parse(dueInstant)),
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:eu-west-1:1:${queue}`,
      awsRegion: 'eu-west-1',
    })),
  };
}
