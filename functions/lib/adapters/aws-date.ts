import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

const dated = z.object({ headers: z.object({ date: z.string() }) });

/**
 * The time as AWS's newest response gave it, so that time stays data where a message carries none: one that has
 * waited for hours still has the times of its first receive. Between responses it runs on with the machine's clock.
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

  /** Takes the time from the responses that a client gets. */
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
    const parsed = dated.safeParse(response);
    const instant = parsed.success ? Date.parse(parsed.data.headers.date) : Number.NaN;
    if (!Number.isNaN(instant)) this.#offset = instant - this.#machineMilliseconds();
  }
}
