import type { SQSRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { lambdaContext } from '../../test/support/functions/endpoint.ts';
import { queueEvent } from '../../test/support/functions/engine.ts';
import type { UnpolledQueue } from './adapters/queue.ts';
import { collectDeadLetters } from './collect-dead-letters.ts';

/** A queue that returns two messages at a time, once each. */
function queueOf(bodies: number[]) {
  const waiting = queueEvent(bodies).Records;
  const removed: string[] = [];
  const queue: UnpolledQueue = {
    receive: async () => waiting.splice(0, 2),
    remove: async (records) => void removed.push(...records.map(({ body }) => body)),
  };
  return { queue, removed };
}

const handle = async ({ Records }: { Records: SQSRecord[] }) => ({
  batchItemFailures: Records.filter(({ body }) => body === '2').map(({ messageId: itemIdentifier }) => ({
    itemIdentifier,
  })),
});

it('a run removes what was handled from every queue, and leaves the rest for a later run [QUE-02]', async () => {
  const [one, other] = [queueOf([1, 2, 3, 4, 5]), queueOf([2])];
  const context = { ...lambdaContext, getRemainingTimeInMillis: () => 60_000 };
  await collectDeadLetters([one.queue, other.queue], handle, context);
  expect([one.removed, other.removed]).toEqual([['1', '3', '4', '5'], []]);
});

it('a run receives nothing for which it has no time [QUE-02]', async () => {
  const { queue, removed } = queueOf([1, 3, 4]);
  const times = [150_000, 20_000];
  const getRemainingTimeInMillis = () => times.shift() ?? 0;
  await collectDeadLetters([queue], handle, { ...lambdaContext, getRemainingTimeInMillis });
  expect(removed).toEqual(['1', '3']);
});
