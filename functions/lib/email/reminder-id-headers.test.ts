import { describe, expect, it } from 'vitest';
import { reminderIdHeaders, reminderIdsIn } from './reminder-id-headers.ts';

describe('the headers that name an email’s reminders', () => {
  it('stay within the length that SES accepts, however many reminders an owner has [NTF-09]', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `081d034e-d01c-4eb4-88f0-47b9dc58aa${10 + index}`);
    const headers = reminderIdHeaders(ids);
    expect(Object.keys(headers)).toEqual(['X-Reminder-Ids', 'X-Reminder-Ids-2', 'X-Reminder-Ids-3']);
    for (const value of Object.values(headers)) expect(value.length).toBeLessThanOrEqual(870);
    expect(reminderIdsIn(headers)).toEqual(ids);
  });

  it('are absent from an email about none [NTF-09]', () => {
    expect(reminderIdHeaders([])).toEqual({});
    expect(reminderIdsIn({ From: 'a@example.com' })).toEqual([]);
  });
});
