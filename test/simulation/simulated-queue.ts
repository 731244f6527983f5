import type { SQSEvent, SQSRecord } from 'aws-lambda';
import type { Random } from './random.ts';

type Message = {
  id: string;
  body: string;
  receives: number;
  visibleAt: number;
  firstReceivedAt: number | undefined;
  /** ARN of the queue whose dead letter it is. */
  source?: string;
};

export type Times = { machineSeconds: number; calendar: number };

const visibilitySeconds = 180;
const maxReceives = 6;

/**
 * A standard queue: at-least-once delivery, in any order. A received message is hidden for its visibility
 * timeout, becomes visible again if it is not deleted, and moves to the dead-letter queue after its last
 * receive, with its history as in SQS. Sometimes a message is delivered twice.
 */
export class SimulatedQueue {
  readonly name: string;
  readonly dead: SimulatedQueue | undefined;
  readonly #random: Random;
  readonly #maxReceives: number;
  #messages: Message[] = [];
  #count = 0;
  duplicates = 0;

  constructor(name: string, random: Random, dead?: SimulatedQueue, receives = maxReceives) {
    this.name = name;
    this.dead = dead;
    this.#random = random;
    this.#maxReceives = receives;
  }

  get size(): number {
    return this.#messages.length;
  }

  add(body: unknown, atSeconds: number): void {
    this.#count += 1;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const id = `${this.name}-${this.#count}`;
    this.#messages.push({ id, body: text, receives: 0, visibleAt: atSeconds, firstReceivedAt: undefined });
  }

  nextVisibleAt(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { visibleAt } of this.#messages) next = Math.min(next, visibleAt);
    return next;
  }

  /** Up to `most` visible messages as Lambda receives them, or undefined if there are none. */
  receive(max: number, { machineSeconds, calendar }: Times): SQSEvent | undefined {
    this.#bury(machineSeconds);
    const visible = this.#messages.filter(({ visibleAt }) => visibleAt <= machineSeconds);
    const taken: Message[] = [];
    while (taken.length < max && visible.length > 0)
      taken.push(...visible.splice(this.#random.below(visible.length), 1));
    if (taken.length === 0) return undefined;
    return { Records: taken.map((message) => this.#hand(message, machineSeconds, calendar)) };
  }

  remove(id: string): void {
    this.#messages = this.#messages.filter((message) => message.id !== id);
  }

  hide(id: string, untilSeconds: number): void {
    const message = this.#messages.find((each) => each.id === id);
    if (message) message.visibleAt = untilSeconds;
  }

  #bury(nowSeconds: number): void {
    if (!this.dead) return;
    const isSpent = ({ receives, visibleAt }: Message) =>
      receives >= this.#maxReceives && visibleAt <= nowSeconds;
    const source = arnOf(this.name);
    for (const message of this.#messages.filter(isSpent))
      this.dead.#messages.push({ ...message, source, visibleAt: nowSeconds });
    this.#messages = this.#messages.filter((message) => !isSpent(message));
  }

  #hand(message: Message, machineSeconds: number, calendar: number): SQSRecord {
    message.receives += 1;
    message.firstReceivedAt ??= calendar;
    // At-least-once delivery: sometimes the message stays visible, and is received twice at the same time.
    const isDuplicated = this.#random.chance(this.duplicates);
    message.visibleAt = machineSeconds + (isDuplicated ? 0 : visibilitySeconds);
    return {
      messageId: message.id,
      receiptHandle: message.id,
      body: message.body,
      attributes: {
        ApproximateReceiveCount: String(message.receives),
        SentTimestamp: String(message.firstReceivedAt),
        SenderId: 'simulation',
        ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
        ...(message.source !== undefined && { DeadLetterQueueSourceArn: message.source }),
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: arnOf(this.name),
      awsRegion: 'eu-west-1',
    };
  }
}

function arnOf(name: string): string {
  return `arn:aws:sqs:eu-west-1:1:${name}`;
}
