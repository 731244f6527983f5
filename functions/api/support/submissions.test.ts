import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { endpoint } from '../../lib/endpoint.ts';
import { call, type TestCall } from '../../lib/endpoint-testing.ts';
import { MemoryQueue } from '../../lib/engine/engine-testing.ts';
import type { Item } from '../../lib/ports/table.ts';
import { readSubmission, stateAttributes, submissionKey } from '../../lib/submissions/stored-submission.ts';
import { submissionTestDependencies } from '../../lib/submissions/submission-testing.ts';
import { runReplayStep, startReplayJob } from '../../lib/support/replay-job.ts';
import { cancelReplay } from './cancel-replay.ts';
import { changeCase } from './change-case.ts';
import { correctSubmission } from './correct-submission.ts';
import { discardSubmission } from './discard-submission.ts';
import { listAudit } from './list-audit.ts';
import { listCases } from './list-cases.ts';
import { listReplays } from './list-replays.ts';
import { listSubmissions } from './list-submissions.ts';
import { openSubmission } from './open-submission.ts';
import { replaySubmission } from './replay-submission.ts';
import { restoreSubmission } from './restore-submission.ts';
import { showReplay } from './show-replay.ts';
import { showSubmission } from './show-submission.ts';
import { startReplay } from './start-replay.ts';

const sam = 'sam:support';
const data = {
  firstName: 'Canary',
  lastName: 'Bird',
  emailAddress: 'canary@cage.example',
  helpWith: 'General Question',
  query: 'May I?',
};
const reference = (number: number) => `MV-0000-0000-0000-${String(number).padStart(4, '0')}`;
const failedAt = (number: number) => `2026-02-01T10:00:${String(number).padStart(2, '0')}.000Z`;

function failed(number: number, changes: Partial<Item> = {}): Item {
  return {
    ...submissionKey(reference(number)),
    ...stateAttributes(reference(number), 'failed', failedAt(number)),
    reference: reference(number),
    kind: 'form',
    formId: 'ask-an-expert',
    locale: 'en_gb',
    receivedAt: '2026-02-01T09:00:00.000Z',
    correlationId: 'c1',
    tries: 6,
    lastError: 'The mail service did not accept the confirmation (Throttled).',
    data,
    version: 1,
    ...changes,
  };
}

async function setUp(items: Item[] = [failed(1)]) {
  const replays = new MemoryQueue();
  const own = submissionTestDependencies();
  const dependencies = { ...own, replays, auditDays: 730, queueOf: () => own.queue, nowSeconds: () => 1000 };
  const { table } = dependencies;
  for (const item of items) await table.put(item);
  const handlers = {
    listSubmissions: endpoint(endpoints.listSubmissions, listSubmissions, dependencies),
    showSubmission: endpoint(endpoints.showSubmission, showSubmission, dependencies),
    openSubmission: endpoint(endpoints.openSubmission, openSubmission, dependencies),
    correctSubmission: endpoint(endpoints.correctSubmission, correctSubmission, dependencies),
    replaySubmission: endpoint(endpoints.replaySubmission, replaySubmission, dependencies),
    discardSubmission: endpoint(endpoints.discardSubmission, discardSubmission, dependencies),
    restoreSubmission: endpoint(endpoints.restoreSubmission, restoreSubmission, dependencies),
    startReplay: endpoint(endpoints.startReplay, startReplay, dependencies),
    listReplays: endpoint(endpoints.listReplays, listReplays, dependencies),
    showReplay: endpoint(endpoints.showReplay, showReplay, dependencies),
    cancelReplay: endpoint(endpoints.cancelReplay, cancelReplay, dependencies),
    listAudit: endpoint(endpoints.listAudit, listAudit, dependencies),
    listCases: endpoint(endpoints.listCases, listCases, dependencies),
    changeCase: endpoint(endpoints.changeCase, changeCase, dependencies),
  };
  const ask = async (name: keyof typeof handlers, options: TestCall = {}) => {
    const response = await call(handlers[name], endpoints[name], { as: sam, ...options });
    return { ...response, data: response.body.data };
  };
  const stored = async (number = 1) => readSubmission(await table.get(submissionKey(reference(number))));
  const audit = async () => (await ask('listAudit', { query: { month: '2026-03' } })).data.data;
  const run = async () => {
    for (let body = replays.bodies.shift(); body; body = replays.bodies.shift())
      await runReplayStep(dependencies, body as { jobId: string; step: number }, '2026-03-01T10:00:05.000Z');
  };
  return { ...dependencies, handlers, ask, stored, audit, run };
}

const id = reference(1);

describe('the support desk', () => {
  it('is for support only, on every endpoint [SUP-08]', async () => {
    const { handlers } = await setUp();
    for (const name of Object.keys(handlers) as (keyof typeof handlers)[]) {
      const options = { id, query: { month: '2026-03' }, body: {} };
      const row = endpoints[name];
      const { body, ...read } = options;
      const request = 'body' in row ? options : read;
      expect((await call(handlers[name], row, { ...request, as: 'ann' })).status, name).toBe(403);
      expect((await call(handlers[name], row, { ...request, as: 'ann:vet' })).status, name).toBe(403);
      void body;
    }
  });

  it('lists failed submissions with form, time, locale, tries and error, longest waiting first, and masked [SUP-01]', async () => {
    const { ask } = await setUp([
      failed(2),
      failed(1),
      failed(3, { ...stateAttributes(reference(3), 'stored', failedAt(3)) }),
    ]);
    const { data: page } = await ask('listSubmissions');
    expect(page.data.map((each: { reference: string }) => each.reference)).toEqual([
      reference(1),
      reference(2),
    ]);
    expect(page.data[0]).toEqual({
      reference: reference(1),
      kind: 'form',
      formId: 'ask-an-expert',
      locale: 'en_gb',
      state: 'failed',
      receivedAt: '2026-02-01T09:00:00.000Z',
      changedAt: failedAt(1),
      tries: 6,
      lastError: 'The mail service did not accept the confirmation (Throttled).',
      data: {
        firstName: 'C…',
        lastName: 'B…',
        emailAddress: 'c…@….example',
        helpWith: 'General Question',
        query: 'M…',
      },
    });
    expect((await ask('listSubmissions', { query: { state: 'stored' } })).data.data).toHaveLength(1);
  });

  it('filters by form, words of the error and time, and has pages [SUP-02]', async () => {
    const { ask } = await setUp([
      failed(1),
      failed(2, { formId: 'find-my-sales-rep' }),
      failed(3, { lastError: 'The receiving system responded with 500.' }),
      failed(4),
    ]);
    const found = async (query: Record<string, string>) =>
      (await ask('listSubmissions', { query })).data.data.map((each: { reference: string }) =>
        Number(each.reference.slice(-4)),
      );
    expect(await found({ formId: 'find-my-sales-rep' })).toEqual([2]);
    expect(await found({ error: 'responded with 500' })).toEqual([3]);
    expect(await found({ from: failedAt(2), to: failedAt(3) })).toEqual([2, 3]);
    const first = await ask('listSubmissions', { query: { limit: '3' } });
    expect(await found({ limit: '3', cursor: first.data.cursor })).toEqual([4]);
  });

  it('shows personal data once somebody opens it, and records who did [SUP-01, SUP-05]', async () => {
    const { ask, audit } = await setUp();
    expect((await ask('showSubmission', { id })).data).toMatchObject({
      isMasked: true,
      data: { firstName: 'C…' },
      audit: [],
    });
    expect((await ask('openSubmission', { id })).data).toMatchObject({ isMasked: false, data });
    expect(await audit()).toMatchObject([
      { action: 'open', by: 'sam', byEmail: 'sam@example.com', subject: id, at: '2026-03-01T10:00:00.000Z' },
    ]);
    expect((await ask('openSubmission', { id: reference(9) })).status).toBe(404);
  });

  it('lists the audit log newest first, for a month and for one submission [SUP-05]', async () => {
    const { ask, audit } = await setUp();
    await ask('openSubmission', { id, now: '2026-03-01T10:00:00.000Z' });
    await ask('discardSubmission', { id, body: { reason: 'A test' }, now: '2026-03-01T11:00:00.000Z' });
    await ask('restoreSubmission', { id, now: '2026-03-02T09:00:00.000Z' });
    const newestFirst = [{ action: 'restore' }, { action: 'discard' }, { action: 'open' }];
    expect(await audit()).toMatchObject(newestFirst);
    expect((await ask('listAudit', { now: '2026-03-31T23:59:00.000Z' })).data.data).toHaveLength(3);
    expect((await ask('listAudit', { now: '2026-04-01T00:00:00.000Z' })).data.data).toEqual([]);
    expect((await ask('showSubmission', { id })).data.audit).toMatchObject(newestFirst);
  });

  it('retains the audit log for the configured time [PRI-02]', async () => {
    const { ask, table } = await setUp();
    await ask('openSubmission', { id });
    const [row] = table.all().filter(({ pk }) => pk.startsWith('AUDIT#'));
    expect((Number(row?.ttl) - Date.parse('2026-03-01T10:00:00Z') / 1000) / 86_400).toBe(730);
  });

  it('corrects a field by the rules of its form, and stores the original as well [SUP-03, SUP-05]', async () => {
    const { ask, stored, audit } = await setUp();
    const correct = (changes: object) => ask('correctSubmission', { id, body: { data: changes } });
    const wrong = await correct({ emailAddress: 'canary' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['emailAddress']]);
    expect((await correct({ emailAddress: 'bird@cage.example', query: 'May we?' })).status).toBe(200);
    expect((await correct({ query: 'May they?' })).status).toBe(200);
    expect(await stored()).toMatchObject({
      data: { ...data, emailAddress: 'bird@cage.example', query: 'May they?' },
      original: data,
      corrections: [{ by: 'sam', fields: ['emailAddress', 'query'] }, { fields: ['query'] }],
    });
    const details = (await audit()).map(({ detail }: { detail: string }) => detail);
    expect(details).toContain('query');
    expect(JSON.stringify(await audit())).not.toContain('bird@');
  });

  it('replays one through its queue, and reports when it is back there [SUP-02, SUP-05]', async () => {
    const { ask, stored, queue, audit } = await setUp();
    expect((await ask('replaySubmission', { id })).data).toMatchObject({
      outcome: 'queued',
      submission: { state: 'received' },
    });
    expect(queue.bodies).toEqual([{ reference: id, correlationId: 'request-1' }]);
    expect(await stored()).toMatchObject({ state: 'received', tries: 6, triesBefore: 6 });
    expect(await audit()).toMatchObject([{ action: 'replay', subject: id }]);
  });

  it('changes nothing when it has succeeded since, and reports so [SUP-06]', async () => {
    const processed = failed(1, stateAttributes(id, 'processed', failedAt(1)));
    const { ask, stored, queue } = await setUp([processed]);
    const before = await stored();
    expect((await ask('replaySubmission', { id })).data).toMatchObject({
      outcome: 'already-processed',
      message: 'The submission has already succeeded; nothing was changed.',
    });
    expect([await stored(), queue.bodies]).toEqual([before, []]);
  });

  it('repeats effects whose result is unknown, and not those that are done [SUP-02]', async () => {
    const effects = {
      'email to the team': { status: 'done', at: failedAt(1) },
      confirmation: { status: 'begun', at: failedAt(1) },
    };
    const { ask, stored } = await setUp([failed(1, { effects })]);
    await ask('replaySubmission', { id });
    expect(Object.keys((await stored())?.effects ?? {})).toEqual(['email to the team']);
  });

  it('visibly rejects a submission that no longer matches its form, until it is corrected [SUP-02, SUP-03]', async () => {
    const { helpWith: _, ...old } = data;
    const { ask, stored, queue } = await setUp([failed(1, { data: old })]);
    expect((await ask('replaySubmission', { id })).data).toMatchObject({
      outcome: 'rejected',
      message: 'It no longer matches its form: helpWith.',
    });
    expect([(await stored())?.state, queue.bodies]).toEqual(['failed', []]);
    await ask('correctSubmission', { id, body: { data: { helpWith: 'General Question' } } });
    expect((await ask('replaySubmission', { id })).data.outcome).toBe('queued');
  });

  it('releases a submission that a guard held back by mistake, with the event that was withheld [QUE-08, SUP-02]', async () => {
    const { ask, bus, queue } = await setUp([failed(1, stateAttributes(id, 'spam', failedAt(1)))]);
    expect((await ask('replaySubmission', { id })).data.outcome).toBe('queued');
    expect(bus.published).toMatchObject([{ type: 'form.submitted', detail: { reference: id } }]);
    expect(queue.bodies).toHaveLength(1);
  });

  it('discards with a reason, and restores the previous state [SUP-04, SUP-05]', async () => {
    const { ask, stored, audit } = await setUp();
    expect((await ask('discardSubmission', { id, body: { reason: ' ' } })).status).toBe(400);
    expect((await ask('discardSubmission', { id, body: { reason: 'A test' } })).data.state).toBe('discarded');
    expect((await ask('showSubmission', { id })).data.discarded).toMatchObject({
      by: 'sam',
      reason: 'A test',
    });
    expect((await ask('replaySubmission', { id })).data.outcome).toBe('discarded');
    expect((await ask('discardSubmission', { id, body: { reason: 'Again' } })).status).toBe(409);
    expect((await ask('restoreSubmission', { id })).data.state).toBe('failed');
    expect((await ask('restoreSubmission', { id })).status).toBe(409);
    expect((await stored())?.discarded).toBeUndefined();
    const actions = (await audit()).map(({ action }: { action: string }) => action);
    expect(actions.sort()).toEqual(['discard', 'replay', 'restore']);
  });
});

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
      const actor = { by: 'sam', byEmail: 'sam@example.com', now, requestId: `request-${minute}` };
      await startReplayJob(parts, { order, total: 1 }, actor);
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

describe('disease cases', () => {
  it('are found until support rejects them, and again once it approves them [PAR-24, SUP-05]', async () => {
    const { ask, table, audit } = await setUp([]);
    await table.put({
      pk: 'CASES#lungworm#205:-10',
      sk: 'CASE#2026-02-20#MV-1',
      disease: 'lungworm',
      date: '2026-02-20',
      postalCode: 'BA1',
      latitude: 51.38,
      status: 'New',
      stateKey: 'CASES#New',
      stateAt: '2026-02-20#MV-1',
      version: 1,
    });
    const [found] = (await ask('listCases')).data.data;
    expect(found).toMatchObject({ disease: 'lungworm', status: 'New', isPlaced: true });
    const change = (status: string) => ask('changeCase', { id: found.id, body: { status } });
    expect((await change('Rejected')).data.status).toBe('Rejected');
    expect((await ask('listCases')).data.data).toEqual([]);
    expect((await ask('listCases', { query: { status: 'Rejected' } })).data.data).toHaveLength(1);
    expect((await change('Approved')).data.status).toBe('Approved');
    expect((await change('Lost')).status).toBe(400);
    expect((await ask('changeCase', { id: 'x', body: { status: 'New' } })).status).toBe(404);
    expect((await audit()).map(({ detail }: { detail: string }) => detail)).toContain('Rejected');
  });
});
