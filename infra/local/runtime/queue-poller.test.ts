import { afterEach, describe, expect, it } from 'vitest';
import { sqsEvent } from './consumers.ts';
import type { SandboxOutcome } from './function-sandbox.ts';
import { type QueuePoller, type ReceivedMessage, type SqsCalls, startQueuePoller } from './queue-poller.ts';

const nine = Date.parse('2026-03-01T09:00:00Z');
const source = {
  queueArn: 'arn:aws:sqs:eu-west-1:000000000000:dev-reminder-emails',
  functionName: 'dev-send-reminder-emails',
  batchSize: 10,
  maximumConcurrency: 2,
  reportBatchItemFailures: true,
};
const message = (id: string): ReceivedMessage => ({
  MessageId: id,
  ReceiptHandle: `handle-${id}`,
  Body: `{"pack":"${id}"}`,
  Attributes: {
    ApproximateReceiveCount: '2',
    SentTimestamp: String(nine + 1000),
    ApproximateFirstReceiveTimestamp: String(nine + 2000),
  },
  MessageAttributes: { language: { DataType: 'String', StringValue: 'en' } },
});

describe('the poller of a queue', () => {
  let poller: QueuePoller | undefined;
  afterEach(() => poller?.stop());

  const run = async (messages: ReceivedMessage[], outcome: SandboxOutcome) => {
    const batches = [messages];
    const removed: string[] = [];
    const events: unknown[] = [];
    let returned: readonly ReceivedMessage[] = [];
    const calls: SqsCalls = {
      receive: async (_most, _wait, signal) => batches.shift() ?? untilAborted(signal),
      remove: async (handled) => void removed.push(...handled.map(({ MessageId }) => MessageId)),
    };
    await new Promise<void>((resolve) => {
      poller = startQueuePoller({
        source,
        calls,
        concurrency: 2,
        invoke: async (all) => {
          events.push(sqsEvent(all, source.queueArn));
          return { ...outcome, requestId: '1', durationMs: 1, coldStart: false, lines: [] };
        },
        onDone: () => {},
        onBatch: (back) => {
          returned = back;
          resolve();
        },
      });
    });
    return {
      removed,
      event: events[0],
      returned: returned.map(({ ReceiptHandle }) => ReceiptHandle),
    };
  };
  const pausesAfter = async (count: number) => {
    const returned = { ...message('1'), Attributes: { ...message('1').Attributes } };
    returned.Attributes.ApproximateReceiveCount = String(count);
    const batches = [[returned]];
    const pauses: number[] = [];
    await new Promise<void>((resolve) => {
      poller = startQueuePoller({
        source,
        calls: {
          receive: async (_most, _wait, signal) => batches.shift() ?? untilAborted(signal),
          remove: async () => {},
        },
        concurrency: 2,
        invoke: async () => ({
          ...{ ok: true, payload: { batchItemFailures: [{ itemIdentifier: '1' }] } },
          ...{ requestId: '1', durationMs: 1, coldStart: false, lines: [] },
        }),
        onDone: resolve,
        onBatch: () => {},
        pause: async (milliseconds) => void pauses.push(milliseconds),
      });
    });
    return pauses;
  };
  const untilAborted = (signal: AbortSignal): Promise<never> =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));

  it('takes time over a message that is returned again and again, as it may wait for a lease', async () => {
    expect(await pausesAfter(50)).toEqual([]);
    expect(await pausesAfter(51)).toEqual([50]);
  });

  it('passes a function the batch as Lambda would [RUN-02]', async () => {
    const { event } = await run([message('a')], { ok: true, payload: null });
    expect(event).toEqual({
      Records: [
        {
          messageId: 'a',
          receiptHandle: 'handle-a',
          body: '{"pack":"a"}',
          attributes: message('a').Attributes,
          messageAttributes: {
            language: { dataType: 'String', stringValue: 'en', stringListValues: [], binaryListValues: [] },
          },
          md5OfBody: '',
          eventSource: 'aws:sqs',
          eventSourceARN: source.queueArn,
          awsRegion: 'eu-west-1',
        },
      ],
    });
  });

  it('deletes messages that the function processed and leaves those it reported as failed [QUE-02]', async () => {
    const response = { batchItemFailures: [{ itemIdentifier: 'b' }] };
    const { removed, returned } = await run([message('a'), message('b'), message('c')], {
      ok: true,
      payload: response,
    });
    expect(removed).toEqual(['a', 'c']);
    expect(returned).toEqual(['handle-b']);
  });

  it('leaves the whole batch if the function failed or reported an unknown message [QUE-02]', async () => {
    const failed = await run([message('a')], { ok: false, errorType: 'Error', errorMessage: '', trace: [] });
    expect(failed).toMatchObject({ removed: [], returned: ['handle-a'] });
    const confused = await run([message('a')], {
      ok: true,
      payload: { batchItemFailures: [{ itemIdentifier: 'x' }] },
    });
    expect(confused.removed).toEqual([]);
  });
});
