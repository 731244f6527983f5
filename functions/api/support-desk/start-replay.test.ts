import { describe, expect, it } from 'vitest';
import { failed, failedAt, id, reference, setUp } from '../../../test/support/functions/support-desk.ts';
import { stateAttributes } from '../../lib/submissions/stored-submission.ts';
import { startReplayJob } from '../../lib/support/replay-job.ts';
import { runReplayStep } from '../../queues/run-submission-replays.ts';

describe('a replay of many', () => {
  const items = Array.from({ length: 25 }, (_, at) => failed(at + 1));

  it('first estimates how many submissions there are and how long it takes [SUP-02]', async () => {
    const { ask, replays } = await setUp(items);
    const order = { filter: { state: 'failed' }, ratePerSecond: 2, estimateOnly: true };
    expect((await ask('startReplay', { body: order })).data).toEqual({
      estimate: { count: 25, isExact: true, seconds: 13 },
      job: null,
    });
    expect(replays.bodies).toEqual([]);
  });

  it('continues step by step at its rate until all that match the filter are back on their queue [SUP-02]', async () => {
    const { ask, run, queue, stored, replays } = await setUp([
      ...items,
      failed(26, { formId: 'find-my-sales-rep' }),
    ]);
    const sent: unknown[] = [];
    const send = replays.send.bind(replays);
    replays.send = async (messages: readonly { body: unknown; delaySeconds?: number }[]) => {
      sent.push(...messages.map(({ delaySeconds }) => delaySeconds));
      await send(messages);
    };
    const order = { filter: { formId: 'ask-an-expert' }, ratePerSecond: 2 };
    const { job } = (await ask('startReplay', { body: order })).data;
    expect(job).toMatchObject({ state: 'running', total: 25, handled: 0 });
    await run();
    expect((await ask('showReplay', { id: job.id })).data).toMatchObject({
      state: 'done',
      handled: 25,
      queued: 25,
      skipped: 0,
    });
    expect(queue.bodies).toHaveLength(25);
    expect(sent).toEqual([undefined, 5, 5]);
    expect((await stored(26))?.state).toBe('failed');
  });

  it('is started once, however often the request for it is repeated with its key [API-05, SUP-02]', async () => {
    const { ask, replays, audit } = await setUp(items);
    const headers = { 'idempotency-key': 'once' };
    const order = { body: { filter: {}, ratePerSecond: 2 }, headers };
    const first = await ask('startReplay', order);
    expect(await ask('startReplay', { ...order, now: '2026-03-02T09:00:00.000Z' })).toEqual(first);
    expect(replays.bodies).toHaveLength(1);
    expect(
      (await audit()).filter(({ action }: { action: string }) => action === 'start-replay'),
    ).toHaveLength(1);
    const other = await ask('startReplay', { body: { filter: {}, ratePerSecond: 3 }, headers });
    expect(other.status).toBe(422);
  });

  it('accepts a selection, and skips submissions that have succeeded [SUP-02, SUP-06]', async () => {
    const { ask, run, queue, audit } = await setUp([
      failed(1),
      failed(2, stateAttributes(reference(2), 'processed', failedAt(2))),
    ]);
    const references = [reference(1), reference(2), reference(9)];
    const { job } = (await ask('startReplay', { body: { references } })).data;
    await run();
    expect((await ask('showReplay', { id: job.id })).data).toMatchObject({
      handled: 3,
      queued: 1,
      skipped: 2,
    });
    expect(queue.bodies).toHaveLength(1);
    expect((await audit()).filter(({ action }: { action: string }) => action === 'replay')).toHaveLength(3);
  });

  it('can be cancelled, and is listed with the others [SUP-02, SUP-05]', async () => {
    const { ask, replays, queue, run } = await setUp(items);
    const { job } = (await ask('startReplay', { body: { filter: {}, ratePerSecond: 1 } })).data;
    const step = replays.bodies.shift();
    replays.bodies.push(step);
    expect((await ask('cancelReplay', { id: job.id })).data.state).toBe('cancelled');
    await run();
    expect(queue.bodies).toEqual([]);
    expect((await ask('listReplays')).data.data).toMatchObject([{ id: job.id, state: 'cancelled' }]);
  });

  it('is listed above earlier ones [SUP-02]', async () => {
    const parts = await setUp(items);
    const order = { references: [id], ratePerSecond: 1, estimateOnly: false };
    for (const minute of ['01', '03', '02']) {
      const now = `2026-03-01T10:${minute}:00.000Z`;
      const owner = { sub: 'sam', email: 'sam@example.com' };
      await startReplayJob(parts, { order, total: 1 }, { owner, now, requestId: `request-${minute}` });
    }
    const { data: jobs } = (await parts.ask('listReplays')).data;
    const minutes = jobs.map(({ createdAt }: { createdAt: string }) => createdAt.slice(14, 16));
    expect(minutes).toEqual(['03', '02', '01']);
  });

  it('loses no step in a crash, and runs none twice [QUE-04]', async () => {
    const parts = await setUp(items);
    const { ask, replays, queue, run } = parts;
    const { job } = (await ask('startReplay', { body: { filter: {}, ratePerSecond: 2 } })).data;
    const first = replays.bodies.shift() as { jobId: string; step: number };
    const send = async () => {
      throw new Error('The function is killed.');
    };
    const killed = runReplayStep({ ...parts, replays: { send } }, first, '2026-03-01T10:00:05.000Z');
    await expect(killed).rejects.toThrow();
    await runReplayStep(parts, first, '2026-03-01T10:00:06.000Z');
    await run();
    expect((await ask('showReplay', { id: job.id })).data).toMatchObject({ state: 'done', handled: 25 });
    expect(queue.bodies).toHaveLength(25);
  });
});

it('a step of a replay that arrives twice at the same time runs once, and counts every submission [SUP-02, QUE-04]', async () => {
  const parts = await setUp(Array.from({ length: 50 }, (_, at) => failed(at)));
  const { ask, replays, queue, run } = parts;
  const { job } = (await ask('startReplay', { body: { filter: {}, ratePerSecond: 5 } })).data;
  const step = replays.bodies.shift() as { jobId: string; step: number };
  await Promise.allSettled([1, 2].map(() => runReplayStep(parts, step, '2026-03-01T10:00:05.000Z')));
  await run();
  const all = { state: 'done', handled: 50, queued: 50, skipped: 0 };
  expect((await ask('showReplay', { id: job.id })).data).toMatchObject(all);
  expect(queue.bodies).toHaveLength(50);
});

it('a replay does not multiply when its messages arrive twice [SUP-02, QUE-04]', async () => {
  const items = Array.from({ length: 50 }, (_, at) => failed(at, { lastError: 'Throttled.' }));
  const parts = await setUp(items);
  const { ask, replays, queue } = parts;
  const { job } = (await ask('startReplay', { body: { filter: {}, ratePerSecond: 1 } })).data;
  let steps = 0;
  for (let body = replays.bodies.shift(); body; body = replays.bodies.shift()) {
    const step = body as { jobId: string; step: number };
    for (const time of ['05', '06']) {
      steps += 1;
      await runReplayStep(parts, step, `2026-03-01T10:00:${time}.000Z`);
    }
    expect(replays.bodies.length).toBeLessThan(2);
  }
  expect(steps).toBeLessThan(25);
  expect((await ask('showReplay', { id: job.id })).data).toMatchObject({ state: 'done', handled: 50 });
  expect(queue.bodies).toHaveLength(50);
});
