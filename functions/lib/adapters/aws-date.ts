import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

const dated = z.object({ headers: z.object({ date: z.string() }) });

/**
 * The time from AWS's latest response, so that the time stays an input even if a message does not contain it: a
 * redelivered message still carries the times of its first receive. Between responses it advances with the machine's
 * clock.
 */
export class AwsDate {
  readonly #machineMilliseconds: () => number;
  #offset = 0;

  constructor(machineMilliseconds: () => number) {
    this.#machineMilliseconds = machineMilliseconds;
  }

  now(): string {
    return new Date(this.#machineMilliseconds() + this.#offset).toISOString();
  }

  watch(client: DynamoDBClient): void {
    client.middlewareStack.add(
      (next) => async (call) => {
        const result = await next(call);
        this.#note(result.response);
        return result;
      },
      { step: 'deserialize', priority: 'low', name: 'noteDate' },
    );
  }

  #note(response: unknown): void {
    const instant = Date.parse(dated.safeParse(response).data?.headers.date ?? '');
    if (!Number.isNaN(instant)) this.#offset = instant - this.#machineMilliseconds();
  }
}
