import type { Queue } from '@merrowvale/functions/lib/adapters/queue.ts';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { lambdaContext } from '../../support/functions/endpoint.ts';

const batchSize = 10;
const milliseconds = String(Date.parse('2026-06-15T08:00:05.000Z'));

/**
 * A queue that triggers a function, counting requests as SQS bills them: sends, receives and deletes of up to
 * ten.
 */
export class BenchQueue implements Queue {
  readonly name: string;
  requests = 0;
  #bodies: string[] = [];
  largest = 0;

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.#bodies.length;
  }

  async send(messages: readonly { body: unknown }[]): Promise<void> {
    this.requests += Math.ceil(messages.length / batchSize);
    for (const { body } of messages) this.#bodies.push(JSON.stringify(body));
    this.largest = Math.max(this.largest, this.#bodies.length);
  }

  /** Passes all messages to a function in batches until none are left, `atOnce` batches at a time. */
  async drain(
    handle: (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>,
    atOnce: number,
  ): Promise<void> {
    const work = async () => {
      while (this.#bodies.length > 0) {
        const records = this.#bodies.splice(0, batchSize).map((body, at) => this.#record(body, at));
        this.requests += 2;
        const { batchItemFailures } = await handle(
          { Records: records },
          { ...lambdaContext, getRemainingTimeInMillis: () => 900_000 },
        );
        if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} messages failed.`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  #record(body: string, at: number): SQSRecord {
    return {
      messageId: `m${at}`,
      receiptHandle: `m${at}`,
      body,
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: milliseconds,
        SenderId: 'bench',
        ApproximateFirstReceiveTimestamp: milliseconds,
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:eu-west-1:1:${this.name}`,
      awsRegion: 'eu-west-1',
    };
  }
}
