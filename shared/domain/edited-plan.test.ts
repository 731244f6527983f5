import { describe, expect, it } from 'vitest';
import { datedPlan, dueDates, type ReminderPlan } from './due-dates.ts';
import { editedPlan, openDate, type PlanEdit, type PlanProgress } from './edited-plan.ts';

const london: ReminderPlan = {
  startDate: '2026-01-31',
  interval: 'm1',
  doses: 5,
  since: '2026-01-31T09:00:00.000Z',
  timeZone: 'Europe/London',
  sendTime: '09:00',
};
const dueDate = '2026-02-28';
const dueInstant = '2026-02-28T09:00:00.000Z';
const before = '2026-02-28T08:59:00.000Z';
const after = '2026-02-28T09:00:15.000Z';
const inGrace = '2026-03-02T08:59:00.000Z';
const tooLate = '2026-03-02T09:00:01.000Z';

const waiting: PlanProgress = { isStopped: false };
const claimed = (isPending: boolean): PlanProgress => ({
  isStopped: false,
  claim: { date: dueDate, isPending },
});
const ended = (result: string): PlanProgress => ({ isStopped: false, outcome: { date: dueDate, result } });
const edited = (changes: Partial<PlanEdit>, progress: PlanProgress, now: string, plan = london) =>
  editedPlan(datedPlan(plan, now), progress, { ...plan, doses: undefined, ...changes });

const edits: [string, Partial<PlanEdit>][] = [
  ['a later send time on the same day', { sendTime: '15:00' }],
  ['an earlier send time', { sendTime: '07:00' }],
  ['a zone further west, where the hour is in the future', { timeZone: 'America/New_York' }],
  ['a zone further east, where the hour is long past', { timeZone: 'Asia/Tokyo' }],
  ['another number of doses', { doses: 9 }],
  ['no end to the doses', { doses: null }],
  ['a product with another interval', { interval: 'm8' }],
  ['an earlier start date', { startDate: '2026-01-15' }],
  ['a longer lead time', { leadDays: 3 }],
  ['another channel or follow-up', { isOtherSlot: true }],
  ['the start of a pause', { countsFrom: '2026-04-01T00:00:00.000Z' }],
];
const open: [string, PlanProgress][] = [
  ['has not been queued, or is in a slot job or a batch', waiting],
  ['is claimed by a batch that the provider has not accepted yet', claimed(true)],
  [
    'is already owed because of an earlier edit',
    { isStopped: false, owed: { date: dueDate, instant: dueInstant } },
  ],
];
const closed: [string, PlanProgress][] = [
  ['the provider has accepted', claimed(false)],
  ['was missed', ended('missed')],
  ['was suppressed', ended('suppressed')],
  ['was called off', ended('calledOff')],
  ['fell due while the reminder was stopped', { isStopped: true }],
];
const everyEdit = edits.map(([edit, changes]) => ({ edit, changes }));

describe('an edit of a reminder', () => {
  describe.each(open.map(([state, progress]) => ({ state, progress })))(
    'when the date $state',
    ({ progress }) => {
      it.each(everyEdit)('leaves it owed with $edit [REM-44, DUE-07]', ({ changes }) => {
        expect(edited(changes, progress, after).owed).toEqual({ date: dueDate, instant: dueInstant });
        expect(edited(changes, progress, inGrace).owed?.date).toBe(dueDate);
      });

      it.each(everyEdit)('records it as missed after the grace period with $edit [DUE-07]', ({ changes }) => {
        expect(edited(changes, progress, tooLate)).toMatchObject({
          ended: { date: dueDate, result: 'missed' },
        });
        expect(edited(changes, progress, tooLate).owed).toBeUndefined();
      });

      it('calls it off when the start date moves into the future [REM-44]', () => {
        const result = edited({ startDate: '2026-03-05' }, progress, after);
        expect(result.owed).toBeUndefined();
        expect(result.ended).toEqual({ date: dueDate, result: 'calledOff' });
      });
    },
  );

  it.each(closed.flatMap(([state, progress]) => everyEdit.map((edit) => ({ state, progress, ...edit }))))(
    'owes nothing for a date that $state, after $edit [REM-44]',
    ({ progress, changes }) => {
      expect(edited(changes, progress, after)).not.toHaveProperty('owed.date', dueDate);
      expect(edited(changes, progress, tooLate).ended).toBeUndefined();
    },
  );

  it('leaves a future date in its slot when only its content changes', () => {
    expect(edited({}, waiting, before)).toEqual({ since: london.since, doses: 5 });
    expect(edited({}, waiting, after)).toEqual({ since: london.since, doses: 5 });
  });

  it('leaves the last dose owed, since a reminder without doses leaves the index [REM-44]', () => {
    const last = { ...london, doses: 1, since: '2026-02-01T00:00:00.000Z' };
    expect(edited({}, waiting, after, last).owed).toEqual({ date: dueDate, instant: dueInstant });
  });

  it('retains a failed date for a replay, however late [NTF-06]', () => {
    expect(edited({ sendTime: '15:00' }, ended('failed'), '2026-03-20T12:00:00.000Z').owed?.date).toBe(
      dueDate,
    );
  });

  it('drops an owed date of an earlier edit once its message has been sent', () => {
    const progress = { ...claimed(false), owed: { date: dueDate, instant: dueInstant } };
    expect(edited({ doses: 7 }, progress, after)).toEqual({ since: after, doses: 7 });
  });
});

describe('the dates after an edit', () => {
  const datesAfter = (changes: Partial<PlanEdit>, now: string, progress = claimed(false), plan = london) => {
    const { since, doses } = edited(changes, progress, now, plan);
    return dueDates({ ...plan, ...changes, since, doses }, now);
  };

  it('do not repeat a date whose message has been sent [NTF-01]', () => {
    const { next, dosesLeft } = datesAfter({ sendTime: '18:00' }, '2026-02-28T12:00:00.000Z');
    expect(next.slice(0, 2)).toEqual(['2026-03-31', '2026-04-30']);
    expect(dosesLeft).toBe(3);
  });

  it('preserve their day in a zone with a different date [NTF-01]', () => {
    const { next, dosesLeft } = datesAfter({ timeZone: 'Asia/Tokyo' }, '2026-02-10T12:00:00.000Z', waiting);
    expect(next.slice(0, 2)).toEqual(['2026-02-28', '2026-03-31']);
    expect(dosesLeft).toBe(4);
  });

  it('are due at once when their new hour is past [NTF-01]', () => {
    const evening = { ...london, sendTime: '18:00' };
    const noon = '2026-02-28T12:00:00.000Z';
    const result = edited({ sendTime: '09:00' }, waiting, noon, evening);
    expect(result.owed).toEqual({ date: dueDate, instant: noon });
    expect(result.doses).toBe(4);
  });

  it('stay used up when a completed reminder moves to another hour', () => {
    const over = { ...london, doses: 1 };
    for (const sendTime of ['07:00', '18:00'])
      expect(datesAfter({ sendTime }, '2026-01-31T12:00:00.000Z', waiting, over)).toMatchObject({
        next: [],
        completed: true,
      });
  });

  it('count from the end of a pause, with the remaining doses', () => {
    const { next, dosesLeft } = datesAfter({ countsFrom: '2026-05-01T00:00:00.000Z' }, after);
    expect(next.slice(0, 2)).toEqual(['2026-05-31', '2026-06-30']);
    expect(dosesLeft).toBe(3);
  });

  it('count from now on when a stopped reminder restarts', () => {
    const now = '2026-02-28T10:00:00.000Z';
    expect(edited({}, { isStopped: true }, now)).toEqual({ since: now, doses: 3 });
  });
});

describe('the latest open date', () => {
  it('is undefined before the first instant, and the date itself from then on', () => {
    const once = { ...london, since: before };
    expect(openDate(datedPlan(once, before), waiting)).toBeUndefined();
    expect(openDate(datedPlan(once, dueInstant), waiting)).toEqual({ date: dueDate, instant: dueInstant });
  });

  it('is closed by a claim for a later date or a repeat', () => {
    const repeat = { isStopped: false, claim: { date: '2026-02-28+03', isPending: true } };
    expect(openDate(datedPlan(london, after), repeat)).toBeUndefined();
  });
});
