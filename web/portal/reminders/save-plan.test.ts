import type { Channel, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import { describe, expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { filledReminderForm, inputFor as inputOf } from './reminder-form-values.ts';
import { groupOfAll } from './reminder-groups.ts';
import { isStored, planSave, type SavedReminder } from './save-plan.ts';

const inputFor = (channel: Channel): ReminderInput => ({
  petId: 'p1',
  productId: 'SER_Dog_Product',
  channel,
  startDate: '2026-12-01',
});
const wanted = (...channels: Channel[]) => ({ channels, inputFor });
const email: SavedReminder = { id: 'e', channel: 'email', version: 2, isSaved: false };
const sms: SavedReminder = { id: 's', channel: 'sms', version: 1, isSaved: false };

describe('saving a reminder', () => {
  it('creates one reminder for each selected channel [REM-24]', () => {
    expect(planSave([], wanted('email', 'sms'))).toEqual([
      { kind: 'create', input: inputFor('email') },
      { kind: 'create', input: inputFor('sms') },
    ]);
  });

  it('updates a channel that stays selected [REM-25]', () => {
    expect(planSave([email], wanted('email'))).toEqual([
      { kind: 'update', id: 'e', version: 2, input: inputFor('email') },
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
    expect(planSave([{ ...email, isSaved: true }], wanted('email', 'sms'))).toEqual([
      { kind: 'create', input: inputFor('sms') },
    ]);
  });

  it('recognizes what an earlier attempt saved by its values [REM-29]', () => {
    const reminder = someReminder({
      sendTimeChosen: true,
      sendTime: '18:00',
      leadDays: 2,
      dosesRemaining: 3,
    });
    const group = groupOfAll([reminder]);
    if (!group) throw new Error('There is one reminder.');
    const context = { today: '2026-11-22', timeZone: 'UTC', group };
    const input = inputOf(filledReminderForm(group), 'email', context);
    expect(isStored(reminder, input)).toBe(true);
    const edits = [{ dosesRemaining: 4 }, { sendTime: null }, { leadDays: 0 }, { startDate: '2026-12-24' }];
    for (const edit of edits) expect(isStored(reminder, { ...input, ...edit })).toBe(false);
  });
});
