import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

const dated = z.object({ headers: z.object({ date: z.string() }) });

/**
 * The time from AWS's latest response, so that the time stays an input even if a message does not contain it: a
 * redelivered message still carries the times of its first receive. Between responses it advances with the machine's
 * clock.
 */
export function awsDate(client: DynamoDBClient, machineMilliseconds: () => number): () => string {
  let offset = 0;
  client.middlewareStack.add(
    (next) => async (call) => {
      const result = await next(call);
      const instant = Date.parse(dated.safeParse(result.response).data?.headers.date ?? '');
      if (!Number.isNaN(instant)) offset = instant - machineMilliseconds();
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'noteDate' },
  );
  return () => new Date(machineMilliseconds() + offset).toISOString();
}
