import { describe, expect, it } from 'vitest';
import { renderForOwner, wordsOf } from '../render-for-owner.tsx';
import { somePet, someReminder } from '../test-data.ts';
import { ReminderList } from './reminder-list.tsx';

const shown = (data: Parameters<typeof renderForOwner>[1]) =>
  renderForOwner(<ReminderList reminderUrl="" addPetUrl="/en_gb/pets/new" />, data);

describe('the list of reminders', () => {
  it('shows a text instead of the table if there are no reminders [REM-43]', () => {
    const html = shown({ pets: [somePet()], reminders: [] });
    expect(wordsOf(html)).toContain('Nothing to remember yet Set up your first reminder');
    expect(html).not.toContain('<table');
    expect(shown({ pets: [], reminders: [] })).toContain('Add a pet first.');
    expect(shown({ pets: [somePet()], reminders: [someReminder()] })).not.toContain('Nothing to remember');
  });
});
