import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Upgrade } from '@merrowvale/shared/schemas/forms/form.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/functions/endpoint.ts';
import { MemoryQueue } from '../../../test/support/functions/engine.ts';
import { silentLog } from '../../../test/support/functions/log.ts';
import { submissionTestDependencies } from '../../../test/support/functions/submission.ts';
import { correctSubmission } from '../../api/support-desk/correct-submission.ts';
import type { Item } from '../adapters/table.ts';
import { endpoint } from '../endpoint.ts';
import { replayStoredSubmission } from '../support/replay-submission.ts';
import { processSubmission } from './process-submission.ts';
import {
  readSubmission,
  type StoredSubmission,
  stateAttributes,
  submissionKey,
} from './stored-submission.ts';

const reference = 'MV-0000-0000-0000-0001';
const now = '2026-03-01T10:00:00.000Z';
const { helpWith, ...sent } = {
  firstName: 'Ann',
  lastName: 'Bird',
  emailAddress: 'ann@example.com',
  helpWith: 'General Question',
  query: 'May I?',
};
const today = { ...sent, helpWith };
const unknown =
  'It was made by a newer version of its form than is in use now. Replay it once that version is back.';

/** For this test the form is in its second version, in which `subject` was renamed to `helpWith`. */
const upgrades = forms['ask-an-expert'].upgrades as Upgrade[];
const renamed: Upgrade = ({ subject, ...rest }) => ({ ...rest, helpWith: subject });
/** In addition, the first version did not have the field in this variant. */
const unasked: Upgrade = (older) => older;
const releaseSecondVersion = (upgrade: Upgrade) => {
  upgrades.push(upgrade);
  Object.assign(forms['ask-an-expert'], { version: 2 });
};
afterEach(() => {
  upgrades.length = 0;
  Object.assign(forms['ask-an-expert'], { version: 1 });
});

async function setUp(state: 'received' | 'failed', changes: Partial<Item>) {
  const dependencies = { ...submissionTestDependencies(), auditDays: 730, replays: new MemoryQueue() };
  const { table, bus, queue } = dependencies;
  await table.put({
    ...submissionKey(reference),
    ...stateAttributes(reference, state, now),
    reference,
    kind: 'form',
    formId: 'ask-an-expert',
    locale: 'en_gb',
    receivedAt: now,
    correlationId: 'c1',
    version: 1,
    ...changes,
  });
  const seen: StoredSubmission[] = [];
  const stored = async () => readSubmission(await table.get(submissionKey(reference)));
  const delivered = { now, tries: 1, remainingMilliseconds: () => 10_000 };
  const ports = { table, bus, log: silentLog, nowSeconds: () => 1000 };
  const handle = () =>
    processSubmission(ports, { reference, correlationId: 'c1' }, delivered, async ({ submission }) => {
      seen.push(submission);
      return { state: 'processed' };
    });
  const replay = () =>
    replayStoredSubmission({ table, submissionDays: 400, queueOf: () => queue }, reference, {
      now,
      correlationId: 'c2',
      log: silentLog,
    });
  const row = endpoints.correctSubmission;
  const correct = (data: object) =>
    call(endpoint(row, correctSubmission, { ...dependencies, queueOf: () => queue }), row, {
      as: 'sam:support',
      id: reference,
      body: { data },
    });
  return { seen, stored, handle, replay, correct };
}

describe('a submission made by an older version of its form', () => {
  it('is processed as a current one, and the original data is stored too [QUE-01, QUE-04]', async () => {
    releaseSecondVersion(renamed);
    const older = { ...sent, subject: helpWith };
    const { seen, stored, handle } = await setUp('received', { data: older, schemaVersion: 1 });
    await handle();
    expect(seen.map(({ data }) => data)).toEqual([today]);
    expect(await stored()).toMatchObject({
      state: 'processed',
      data: today,
      original: older,
      schemaVersion: 2,
    });
  });

  it('counts as the first version when it has none [QUE-01]', async () => {
    releaseSecondVersion(renamed);
    const { stored, replay } = await setUp('failed', { data: { ...sent, subject: helpWith } });
    expect((await replay()).outcome).toBe('queued');
    expect(await stored()).toMatchObject({ state: 'received', data: today, schemaVersion: 2 });
  });

  it('is left to support if the current form requires more than it contains [SUP-01, SUP-03]', async () => {
    releaseSecondVersion(unasked);
    const { seen, stored, handle, replay, correct } = await setUp('received', { data: sent });
    await handle();
    expect(seen).toEqual([]);
    const lastError = 'It no longer matches its form: helpWith.';
    expect(await stored()).toMatchObject({ state: 'failed', lastError, data: sent, schemaVersion: 1 });
    expect(await replay()).toMatchObject({ outcome: 'rejected', message: lastError });
    expect((await correct({ helpWith })).status).toBe(200);
    expect(await stored()).toMatchObject({ data: today, original: sent, schemaVersion: 2 });
    expect((await replay()).outcome).toBe('queued');
  });

  it('is corrected using the current names of the fields [SUP-03]', async () => {
    releaseSecondVersion(renamed);
    const older = { ...sent, subject: 'Not one of the options' };
    const { stored, correct } = await setUp('failed', { data: older });
    expect((await correct({ query: 'May we?' })).body.errors).toHaveProperty('helpWith');
    expect((await correct({ helpWith })).status).toBe(200);
    expect(await stored()).toMatchObject({ data: today, original: older, schemaVersion: 2 });
  });
});

describe('a submission made by a newer version of its form than is known', () => {
  const newer = { data: { ...sent, topic: 'x' }, schemaVersion: 2 };

  it('is quarantined unchanged, with nothing done [SUP-01, QUE-04]', async () => {
    const { seen, stored, handle } = await setUp('received', newer);
    await handle();
    expect(seen).toEqual([]);
    expect(await stored()).toMatchObject({ ...newer, state: 'failed', lastError: unknown, tries: 1 });
  });

  it('can be neither replayed nor corrected until that version is back [SUP-02, SUP-03]', async () => {
    const { stored, replay, correct } = await setUp('failed', newer);
    expect(await replay()).toMatchObject({ outcome: 'rejected', message: unknown });
    expect((await correct({ query: 'May we?' })).status).toBe(409);
    expect(await stored()).toMatchObject({ ...newer, state: 'failed', lastError: unknown });
    releaseSecondVersion(({ topic, ...rest }) => ({ ...rest, topic }));
    expect((await replay()).message).not.toBe(unknown);
  });
});
