import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { MemoryBus } from '../adapters/memory-bus.ts';
import { MemoryTable } from '../adapters/memory-table.ts';
import { lambdaContext } from '../endpoint-testing.ts';
import { queueEvent } from '../engine/engine-testing.ts';
import { createLog } from '../log.ts';
import type { Item } from '../ports/table.ts';
import { type Outcome, UnknownEffect, type Work } from './process-submission.ts';
import { quarantineSubmission } from './quarantine-submission.ts';
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

const processed: Outcome = { state: 'processed' };
const nothingFailed = { batchItemFailures: [] };

describe('handling a submission', () => {
  it('has its effect once, is marked, and tells so, however often it is delivered [QUE-04, EVT-02]', async () => {
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

  it('lets one of two deliveries at once work, and sends the other back until its lease is over [QUE-04]', async () => {
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

  it('goes on with the nine good messages of a batch of ten, and handles each once [QUE-03]', async () => {
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

  it('keeps the error of a try that may be mended, and comes back for it [QUE-03]', async () => {
    let fails = true;
    const { deliver, message, stored } = await setUp(async () => {
      if (fails) throw new AppError('unavailable', 'The receiving system did not answer in time.');
      return processed;
    });
    expect((await deliver([message()])).batchItemFailures).toHaveLength(1);
    expect(await stored()).toMatchObject({
      state: 'received',
      tries: 1,
      lastError: 'The receiving system did not answer in time.',
    });
    fails = false;
    expect(await deliver([message()], 2)).toEqual(nothingFailed);
    expect(await stored()).toMatchObject({ state: 'processed', tries: 2, lastError: null });
  });

  it('lays aside at once what no try can mend, and tells of it [SUP-01, EVT-02]', async () => {
    const { deliver, message, stored, bus } = await setUp(async () => {
      throw new AppError('internal', 'The receiving system answered 422 about cdcProfile.phone.');
    });
    expect(await deliver([message()])).toEqual(nothingFailed);
    const error = 'The receiving system answered 422 about cdcProfile.phone.';
    expect(await stored()).toMatchObject({ state: 'failed', lastError: error, tries: 1 });
    expect(bus.published).toMatchObject([{ type: 'form.failed', detail: { error, tries: 1 } }]);
  });

  it('does not repeat an effect that is done when a later one fails [QUE-04]', async () => {
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

  it('leaves to support what a killed function may or may not have sent, instead of sending it twice [QUE-04]', async () => {
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
      lastError: 'It is not known whether this was done: confirmation. A replay does it again.',
    });
  });

  it('does the same when the answer of a call never came [QUE-04]', async () => {
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

  it('is kept for support when there is nowhere to hand it to [QUE-06]', async () => {
    const { deliver, message, stored, bus } = await setUp(async () => ({
      state: 'stored',
      reason: 'No address is configured to forward this to.',
    }));
    await deliver([message()]);
    expect(await stored()).toMatchObject({
      state: 'stored',
      lastError: 'No address is configured to forward this to.',
    });
    expect(bus.published).toMatchObject([{ type: 'form.processed', detail: { outcome: 'stored' } }]);
  });

  it('counts its outcome by form, and logs nothing of what somebody wrote [OBS-01, OBS-02]', async () => {
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

describe('a dead letter of a submission', () => {
  async function quarantine(text: string, items: Item[] = [submissionItem()]) {
    const parts = await setUp(async () => processed, items);
    const ports = { ...parts.options, submissionDays: 400 };
    const dead = { kind: 'campaign-interest' as const, text, now: receivedAt, tries: 7 };
    const take = () => quarantineSubmission(ports, dead);
    return { ...parts, take };
  }

  it('makes it fail with its last error and number of tries, once [SUP-01]', async () => {
    const { take, stored } = await quarantine(JSON.stringify({ reference: first, correlationId: 'c1' }), [
      submissionItem(first, { tries: 6, lastError: 'The receiving system answered 500.' }),
    ]);
    const [item] = await take();
    expect(item?.outbox).toMatchObject([{ type: 'form.failed', detail: { tries: 6 } }]);
    expect(await stored()).toMatchObject({
      state: 'failed',
      tries: 6,
      lastError: 'The receiving system answered 500.',
    });
    expect(await take()).toEqual([]);
  });

  it('tells support what the last function may have done before it died [SUP-01, QUE-04]', async () => {
    const { take, stored } = await quarantine(JSON.stringify({ reference: first, correlationId: 'c1' }), [
      submissionItem(first, {
        lastError: 'The mail service did not take the confirmation (Throttled).',
        effects: { confirmation: { status: 'begun', at: receivedAt } },
      }),
    ]);
    await take();
    expect((await stored())?.lastError).toMatch(/^It is not known whether this was done: confirmation\./);
  });

  it('leaves alone what has succeeded since, or was deleted [SUP-01]', async () => {
    const text = JSON.stringify({ reference: first, correlationId: 'c1' });
    const succeeded = await quarantine(text, [submissionItem(first, { state: 'processed' })]);
    expect(await succeeded.take()).toEqual([]);
    expect(await (await quarantine(text, [])).take()).toEqual([]);
  });

  it('is kept even if nobody can read it [SUP-01]', async () => {
    const { take, table } = await quarantine('{poison');
    await take();
    await take();
    const kept = table.all().filter(({ formId }) => formId === 'unreadable');
    expect(kept).toMatchObject([{ state: 'failed', data: { message: '{poison' }, tries: 7 }]);
  });
});
