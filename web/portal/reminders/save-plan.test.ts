import type { Channel, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import { describe, expect, it } from 'vitest';
import { someReminder } from '../test-data.ts';
import { afterStep, planSave, type StoredReminder, withFound } from './save-plan.ts';

const inputFor = (channel: Channel): ReminderInput => ({
  petId: 'p1',
  productId: 'SER_Dog_Product',
  channel,
  startDate: '2026-12-01',
});
const wanted = (...channels: Channel[]) => ({ channels, inputFor });
const email: StoredReminder = { id: 'e', channel: 'email', saved: null };
const sms: StoredReminder = { id: 's', channel: 'sms', saved: null };

describe('saving a reminder', () => {
  it('creates one reminder for each selected channel [REM-24]', () => {
    expect(planSave([], wanted('email', 'sms'))).toEqual([
      { kind: 'create', input: inputFor('email') },
      { kind: 'create', input: inputFor('sms') },
    ]);
  });

  it('updates a channel that stays selected [REM-25]', () => {
    expect(planSave([email], wanted('email'))).toEqual([
      { kind: 'update', id: 'e', input: inputFor('email') },
    ]);
  });

  it('deletes a channel that was deselected, after the others are saved [REM-26]', () => {
    const steps = planSave([email, sms], wanted('email'));
    expect(steps.map(({ kind }) => kind)).toEqual(['update', 'delete']);
    expect(steps[1]).toEqual({ kind: 'delete', id: 's' });
  });

  it('creates a newly selected channel with the values just edited [REM-27]', () => {
    expect(planSave([email], wanted('email', 'sms'))[1]).toEqual({ kind: 'create', input: inputFor('sms') });
  });

  it('does not repeat a channel that an earlier attempt saved [REM-29]', () => {
    const [first] = planSave([email], wanted('email', 'sms'));
    if (!first) throw new Error('There is a first step.');
    const stored = afterStep([email], first, 'e');
    expect(planSave(stored, wanted('email', 'sms'))).toEqual([{ kind: 'create', input: inputFor('sms') }]);
  });

  it('updates, rather than creates again, what was saved before the owner edited the form again [REM-29]', () => {
    const stored = afterStep([], { kind: 'create', input: inputFor('email') }, 'new');
    const later = {
      channels: ['email'] as const,
      inputFor: (c: Channel) => ({ ...inputFor(c), startDate: '2026-12-05' }),
    };
    expect(planSave(stored, later)).toMatchObject([
      { kind: 'update', id: 'new', input: { startDate: '2026-12-05' } },
    ]);
  });

  it('finds a reminder whose response was lost, and does not create a second one [REM-29]', () => {
    const listed = [someReminder({ id: 'old' }), someReminder({ id: 'lost' })];
    const stored = withFound([], listed, new Set(['old']), inputFor('email'));
    expect(stored).toEqual([{ id: 'lost', channel: 'email', saved: null }]);
    expect(planSave(stored, wanted('email'))).toMatchObject([{ kind: 'update', id: 'lost' }]);
  });

  it('forgets a reminder that was deleted after all [REM-29]', () => {
    expect(
      withFound([email, sms], [someReminder({ id: 'e' })], new Set(['e', 's']), inputFor('email')),
    ).toEqual([email]);
  });
});
