import { describe, expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { withTyped } from '../../forms/form-entries.ts';
import { filledReminderForm, type ReminderFormValues } from './reminder-form-values.ts';
import { groupReminders } from './reminder-groups.ts';
import { changedFacts } from './save-plan.ts';

const values = (change: Parameters<typeof someReminder>[0]): ReminderFormValues => {
  const [group] = groupReminders([someReminder(change)]);
  if (!group) throw new Error('There is one group.');
  return filledReminderForm(group);
};

describe('a reminder that was changed elsewhere while its form was open', () => {
  it('lists the differences in the form’s fields, and no others [REM-29]', () => {
    const read = someReminder();
    expect(changedFacts(read, someReminder({ startDate: '2026-06-01', dosesRemaining: 3 }))).toEqual([
      'date',
      'doses',
    ]);
    const other = { id: 'SER_Cat_Product', name: 'Cats', species: 'cat', dosingFrequency: 240 } as const;
    expect(changedFacts(read, someReminder({ marketingBrand: other }))).toEqual(['medication']);
    expect(changedFacts(read, someReminder({ pet: { id: 'p2', name: 'Rex' } }))).toEqual(['medication']);
    const sent = { dueDate: '2026-05-31', at: '2026-05-31T09:00:00.000Z', result: 'sent' } as const;
    expect(changedFacts(read, someReminder({ version: 7, lastMessage: sent }))).toEqual([]);
  });

  it('keeps the input and takes the other fields, including channels, from the newer version [REM-29]', () => {
    const began = values({ date: '2026-12-01', dosesRemaining: 5 });
    const now = values({ date: '2026-12-24', dosesRemaining: 4 });
    const typed = { ...began, doses: '9', channels: [...began.channels] };
    expect(withTyped(began, typed, now)).toEqual({ ...now, doses: '9' });
    expect(withTyped(began, { ...began, channels: [] }, now).channels).toEqual([]);
  });
});
