import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { lambdaContext } from '../../../test/support/functions/endpoint.ts';
import { queueEvent } from '../../../test/support/functions/engine.ts';
import { MemoryBus } from '../../../test/support/functions/memory-bus.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { quarantineSubmission } from '../../schedules/quarantine-dead-submissions.ts';
import type { Item } from '../adapters/table.ts';
import { createLog } from '../log.ts';
import { type ProcessingOutcome, RefusedByPartner, UnknownEffect, type Work } from './process-submission.ts';
import { readSubmission, stateAttributes, submissionKey } from './stored-submission.ts';
import { handleSubmissions } from './submission-handler.ts';

const receivedAt = '2026-03-01T10:00:00.000Z';
const referenceOfNumber = (number: number) => `MV-0000-0000-0000-${String(number).padStart(4, '0')}`;
const first = referenceOfNumber(1);

function submissionItem(reference = first, changes: Partial<Item> = {}): Item {
  return {
    ...submissionKey(reference),
    ...stateAttributes(reference, 'received', receivedAt),
    reference,
    kind: 'campaign-interest',
    formId: 'spring',
    locale: 'en_gb',
    receivedAt,
    correlationId: 'c1',
    data: { formId: 'spring' },
    version: 1,
    ...changes,
  };
}

async function setUp(work: Work, items: Item[] = [submissionItem()]) {
  const table = new MemoryTable();
  const bus = new MemoryBus();
  const lines: string[] = [];
  const clock = { seconds: 1000 };
  for (const item of items) await table.put(item);
  const options = {
    table,
    bus,
    log: createLog({}, (line) => lines.push(line)),
    nowSeconds: () => clock.seconds,
    visibility: async () => {},
    retryBaseSeconds: 1,
  };
  const handle = handleSubmissions(options, work);
  const deliver = (bodies: unknown[], tries = 1) =>
    handle(queueEvent(bodies, { tries, queue: 'dev-campaign-interest' }), lambdaContext);
  const message = (reference = first) => ({ reference, correlationId: 'c1' });
  const stored = async (reference = first) => readSubmission(await table.get(submissionKey(reference)));
  return { table, bus, lines, clock, deliver, message, stored, options };
}

const processed: ProcessingOutcome = { state: 'processed' };
const nothingFailed = { batchItemFailures: [] };

describe('processing a submission', () => {
  it('has its effect once, updates the state and publishes the event, however often it is delivered [QUE-04, EVT-02]', async () => {
    let times = 0;
    const { deliver, message, stored, bus } = await setUp(async () => {
      times += 1;
      return processed;
    });
    for (let delivery = 1; delivery <= 3; delivery += 1)
      expect(await deliver([message()], delivery)).toEqual(nothingFailed);
    expect(times).toBe(1);
    expect(await stored()).toMatchObject({ state: 'processed', lastError: null, tries: 1 });
    expect(bus.published).toMatchObject([
      { type: 'form.processed', detail: { reference: first, outcome: 'processed' } },
    ]);
  });

  it('lets one of two concurrent deliveries work, and postpones the other until its lease is over [QUE-04]', async () => {
    let times = 0;
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { deliver, message } = await setUp(async () => {
      times += 1;
      await slow;
      return processed;
    });
    const running = deliver([message()]);
    await Promise.resolve();
    expect((await deliver([message()])).batchItemFailures).toHaveLength(1);
    finish();
    expect(await running).toEqual(nothingFailed);
    expect(times).toBe(1);
  });

  it('continues with the nine good messages of a batch of ten, and processes each once [QUE-03]', async () => {
    const references = Array.from({ length: 9 }, (_, at) => referenceOfNumber(at));
    const handled: string[] = [];
    const { deliver, message } = await setUp(
      async ({ submission }) => {
        handled.push(submission.reference);
        return processed;
      },
      references.map((reference) => submissionItem(reference)),
    );
    const batch = [...references.map(message), '{poison'];
    const { batchItemFailures } = await deliver(batch);
    expect(batchItemFailures).toEqual([{ itemIdentifier: 'm9' }]);
    await deliver(batch, 2);
    expect(handled.sort()).toEqual(references);
  });

  it('stores the error of a temporary failure, and retries [QUE-03]', async () => {
    let fails = true;
    const { deliver, message, stored } = await setUp(async () => {
      if (fails) throw new AppError('unavailable', 'The receiving system did not respond in time.');
      return processed;
    });
    expect((await deliver([message()])).batchItemFailures).toHaveLength(1);
    expect(await stored()).toMatchObject({
      state: 'received',
      tries: 1,
      lastError: 'The receiving system did not respond in time.',
    });
    fails = false;
    expect(await deliver([message()], 2)).toEqual(nothingFailed);
    expect(await stored()).toMatchObject({ state: 'processed', tries: 2, lastError: null });
  });

  it('marks a permanent failure as failed at once, and publishes it [SUP-01, EVT-02]', async () => {
    const { deliver, message, stored, bus } = await setUp(async () => {
      throw new AppError('internal', 'The receiving system responded with 422 about cdcProfile.phone.');
    });
    expect(await deliver([message()])).toEqual(nothingFailed);
    const error = 'The receiving system responded with 422 about cdcProfile.phone.';
    expect(await stored()).toMatchObject({ state: 'failed', lastError: error, tries: 1 });
    expect(bus.published).toMatchObject([{ type: 'form.failed', detail: { error, tries: 1 } }]);
  });

  it('records each attempt with its time, its outcome and the answer of the partner [SUP-01, QUE-03]', async () => {
    const answers = [
      new RefusedByPartner('Later.', { status: 503, answer: 'For a@cage.example', retryable: true }),
      new RefusedByPartner('No.', { status: 422, answer: 'x'.repeat(300), retryable: false }),
    ];
    const { deliver, message, stored } = await setUp(async () => {
      throw answers.shift() ?? new Error('unexpected');
    });
    await deliver([message()]);
    await deliver([message()], 2);
    expect((await stored())?.attempts).toEqual([
      {
        at: expect.any(String),
        outcome: 'retried',
        error: 'Later.',
        status: 503,
        answer: 'For [email]',
      },
      {
        at: expect.any(String),
        outcome: 'failed',
        error: 'No.',
        status: 422,
        answer: 'x'.repeat(200),
      },
    ]);
  });

  it('records an attempt that died without an outcome, and only the last twenty [SUP-01]', async () => {
    const started = { at: receivedAt, outcome: 'started' };
    const { deliver, message, stored } = await setUp(
      async () => processed,
      [submissionItem(first, { attempts: Array.from({ length: 20 }, () => started) })],
    );
    await deliver([message()], 21);
    const { attempts = [], tries } = (await stored()) ?? {};
    expect(tries).toBe(21);
    expect(attempts).toHaveLength(20);
    expect(attempts.at(-2)).toMatchObject(started);
    expect(attempts.at(-1)).toMatchObject({ outcome: 'processed', error: null });
  });

  it('does not repeat a completed effect when a later one fails [QUE-04]', async () => {
    const done: string[] = [];
    let fails = true;
    const { deliver, message } = await setUp(async (handling) => {
      await handling.once('first', async () => void done.push('first'));
      await handling.once('second', async () => {
        if (fails) throw new AppError('unavailable', 'Not now.');
        done.push('second');
      });
      return processed;
    });
    await deliver([message()]);
    fails = false;
    expect(await deliver([message()], 2)).toEqual(nothingFailed);
    expect(done).toEqual(['first', 'second']);
  });

  it('leaves it to support whether a killed function has sent something, instead of sending it twice [QUE-04]', async () => {
    const sent: string[] = [];
    const { deliver, message, stored } = await setUp(
      (handling) =>
        handling.once('confirmation', async () => void sent.push('confirmation')).then(() => processed),
      [submissionItem(first, { effects: { confirmation: { status: 'begun', at: receivedAt } } })],
    );
    expect(await deliver([message()])).toEqual(nothingFailed);
    expect(sent).toEqual([]);
    expect(await stored()).toMatchObject({
      state: 'failed',
      lastError: 'It is unknown whether this was done: confirmation. A replay does it again.',
    });
  });

  it('does the same when a call never returned a response [QUE-04]', async () => {
    const { deliver, message, stored } = await setUp(async (handling) => {
      await handling.once('confirmation', async () => {
        throw new UnknownEffect('confirmation');
      });
      return processed;
    });
    await deliver([message()]);
    expect(await stored()).toMatchObject({
      state: 'failed',
      effects: { confirmation: { status: 'begun' } },
    });
  });

  it('is stored for support if there is nowhere to forward it [QUE-06]', async () => {
    const { deliver, message, stored, bus } = await setUp(async () => ({
      state: 'stored',
      reason: 'No forwarding address is configured.',
    }));
    await deliver([message()]);
    expect(await stored()).toMatchObject({
      state: 'stored',
      lastError: 'No forwarding address is configured.',
    });
    expect(bus.published).toMatchObject([{ type: 'form.processed', detail: { outcome: 'stored' } }]);
  });

  it('counts its outcome by form, and logs none of the submitted text [OBS-01, OBS-02]', async () => {
    const { deliver, message, lines } = await setUp(async () => {
      throw new Error('canary@cage.example could not be written to');
    }, [submissionItem(first, { data: { emailAddress: 'canary@cage.example', firstName: 'Canary' } })]);
    await deliver([message()]);
    expect(lines.join('\n')).not.toMatch(/canary@|Canary/);
    const good = await setUp(async () => processed);
    await good.deliver([good.message()]);
    expect(JSON.parse(good.lines[0] ?? '')).toMatchObject({
      form: 'campaign-interest',
      outcome: 'processed',
      Submissions: 1,
    });
  });
});

it('logs a submission under the correlation id of its request [OBS-01, OBS-03]', async () => {
  const { deliver, message, lines } = await setUp(async () => processed);
  await deliver([message()]);
  await deliver([message()]);
  const { correlationId } = message();
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      message: 'A submission needed no processing.',
      correlationId,
      coldStart: false,
    }),
  );
});

describe('a dead letter of a submission', () => {
  async function quarantine(text: string, items: Item[] = [submissionItem()]) {
    const parts = await setUp(async () => processed, items);
    const ports = { ...parts.options, submissionDays: 400 };
    const dead = { kind: 'campaign-interest' as const, text, now: receivedAt, tries: 7 };
    const take = () => quarantineSubmission(ports, dead);
    return { ...parts, take };
  }

  it('marks it as failed with its last error and number of attempts, once [SUP-01]', async () => {
    const { take, stored } = await quarantine(JSON.stringify({ reference: first, correlationId: 'c1' }), [
      submissionItem(first, { tries: 6, lastError: 'The receiving system responded with 500.' }),
    ]);
    const [item] = await take();
    expect(item?.outbox).toMatchObject([{ type: 'form.failed', detail: { tries: 6 } }]);
    expect(await stored()).toMatchObject({
      state: 'failed',
      tries: 6,
      lastError: 'The receiving system responded with 500.',
    });
    expect(await take()).toEqual([]);
  });

  it('shows support what the last function may have done before it crashed [SUP-01, QUE-04]', async () => {
    const { take, stored } = await quarantine(JSON.stringify({ reference: first, correlationId: 'c1' }), [
      submissionItem(first, {
        lastError: 'The mail service did not accept the confirmation (Throttled).',
        effects: { confirmation: { status: 'begun', at: receivedAt } },
      }),
    ]);
    await take();
    expect((await stored())?.lastError).toMatch(/^It is unknown whether this was done: confirmation\./);
  });

  it('ignores one that has succeeded since, or was deleted [SUP-01]', async () => {
    const text = JSON.stringify({ reference: first, correlationId: 'c1' });
    const succeeded = await quarantine(text, [submissionItem(first, { state: 'processed' })]);
    expect(await succeeded.take()).toEqual([]);
    expect(await (await quarantine(text, [])).take()).toEqual([]);
  });

  it('is stored even if it is unreadable [SUP-01]', async () => {
    const { take, table } = await quarantine('{poison');
    await take();
    await take();
    const unreadable = table.all().filter(({ formId }) => formId === 'unreadable');
    expect(unreadable).toMatchObject([{ state: 'failed', data: { message: '{poison' }, tries: 7 }]);
  });
});
