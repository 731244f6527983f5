import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { lambdaContext } from '../../test/support/functions/endpoint.ts';
import { queueEvent } from '../../test/support/functions/engine.ts';
import { silentLog } from '../../test/support/functions/log.ts';
import { createLog } from './log.ts';
import { queueHandler, RetryLater } from './queue-handler.ts';

function setUp(
  handle: (body: { n: number }, now: string) => Promise<void>,
  random = () => 0,
  more: { deadLettersAt?: string; isActive?: () => Promise<boolean> } = {},
) {
  const hidden: [string, number][] = [];
  const handler = queueHandler({
    schema: z.object({ n: z.number() }),
    handle: ({ body, now }) => handle(body, now),
    retryBaseSeconds: 30,
    visibility: async (_, receipt, seconds) => void hidden.push([receipt, seconds]),
    log: silentLog,
    random,
    ...more,
  });
  return {
    hidden,
    run: (bodies: unknown[], tries = 1) => handler(queueEvent(bodies, { tries }), lambdaContext),
  };
}

const fails = async () => {
  throw new AppError('unavailable', 'Not now.');
};

describe('a queue handler', () => {
  it('logs which request or event each message originates from, handled or failed [OBS-01, OBS-03]', async () => {
    const lines: Record<string, unknown>[] = [];
    const handler = queueHandler({
      schema: z.looseObject({}),
      handle: async ({ body }) => (body.isBad ? fails() : undefined),
      retryBaseSeconds: 30,
      visibility: async () => {},
      log: createLog({ functionName: 'dev-x' }, (line) => lines.push(JSON.parse(line))),
    });
    const bodies = [
      { correlationId: 'call' },
      { detail: { correlationId: 'event' } },
      { correlationId: 'bad', isBad: true },
    ];
    await handler(queueEvent(bodies), lambdaContext);
    await handler(queueEvent([{ other: 1 }]), lambdaContext);
    expect(lines).toMatchObject([
      { message: 'A message was handled.', correlationId: 'call', coldStart: true, durationMilliseconds: 0 },
      { message: 'A message was handled.', correlationId: 'event', coldStart: true },
      { level: 'warn', correlationId: 'bad', durationMilliseconds: 0 },
      { message: 'A message was handled.', correlationId: 'm0', coldStart: false },
    ]);
  });

  it('processes the good messages of a batch and returns only the bad one [NTF-06]', async () => {
    const seen: number[] = [];
    const { run } = setUp(async ({ n }) => void seen.push(n));
    const bodies = [1, 2, 3, 4, 'poison', 6, 7, 8, 9, 10].map((n) => ({ n }));
    expect(await run(bodies)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm4' }] });
    expect(seen).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10]);
    expect(await run(['{'])).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  });

  it('has no more messages of a batch in work at once than it should [NTF-06]', async () => {
    const running = { now: 0, max: 0 };
    const handler = queueHandler({
      schema: z.object({ n: z.number() }),
      handle: async () => {
        running.now += 1;
        running.max = Math.max(running.max, running.now);
        await Promise.resolve();
        running.now -= 1;
      },
      retryBaseSeconds: 30,
      visibility: async () => {},
      log: silentLog,
      atOnce: 4,
    });
    expect(await handler(queueEvent([...Array(10).keys()].map((n) => ({ n }))), lambdaContext)).toEqual({
      batchItemFailures: [],
    });
    expect(running).toEqual({ now: 0, max: 4 });
  });

  it('leaves messages on the queue for a quarter of an hour while another region is active [DUE-09]', async () => {
    const seen: number[] = [];
    const isActive = async () => false;
    const { run, hidden } = setUp(async ({ n }) => void seen.push(n), undefined, { isActive });
    expect(await run([{ n: 1 }])).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
    expect(hidden).toEqual([['receipt-0', 900]]);
    expect(seen).toEqual([]);
  });

  it('retries with growing delays, up to a quarter of an hour [NTF-06]', async () => {
    const { run, hidden } = setUp(fails);
    for (const tries of [1, 2, 3, 4, 5, 6, 20]) await run([{ n: 1 }], tries);
    expect(hidden.map(([, seconds]) => seconds)).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('reduces the delay by up to half at random, so that failures do not return together [NTF-06]', async () => {
    const { run, hidden } = setUp(fails, () => 1);
    await run([{ n: 1 }], 2);
    expect(hidden).toEqual([['receipt-0', 30]]);
  });

  it('takes the time of a dead letter from its own run, and does not start with the delay of a seventh try [NTF-06]', async () => {
    const seen: string[] = [];
    const handle = async (_: object, now: string) => {
      seen.push(now);
      await fails();
    };
    const { hidden, run } = setUp(handle, () => 0, { deadLettersAt: '2026-06-02T07:00:00.000Z' });
    await run([{ n: 1 }], 7);
    await run([{ n: 1 }], 8);
    expect(seen).toEqual(['2026-06-02T07:00:00.000Z', '2026-06-02T07:00:00.000Z']);
    expect(hidden.map(([, seconds]) => seconds)).toEqual([30, 30]);
  });

  it('retries if the error says so, and soon if waiting cannot help [NTF-06]', async () => {
    const later = setUp(async () => {
      throw new RetryLater('Busy.', 12.2);
    });
    await later.run([{ n: 1 }]);
    const never = setUp(async () => {
      throw new AppError('invalid', 'Never.');
    });
    await never.run([{ n: 1 }], 5);
    expect([later.hidden[0]?.[1], never.hidden[0]?.[1]]).toEqual([13, 1]);
  });

  it('still returns a message whose visibility could not be changed', async () => {
    const handler = queueHandler({
      schema: z.unknown(),
      handle: fails,
      retryBaseSeconds: 1,
      visibility: fails,
      log: silentLog,
    });
    expect(await handler(queueEvent([1]), lambdaContext)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm0' }],
    });
  });
});
