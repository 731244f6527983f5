import { describe, expect, it } from 'vitest';
import { data, failed, failedAt, id, setUp } from '../../../test/support/functions/support-desk.ts';
import { stateAttributes } from '../../lib/submissions/stored-submission.ts';

describe('the support desk', () => {
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

  it('changes nothing if it has succeeded since, and reports so [SUP-06]', async () => {
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
});
