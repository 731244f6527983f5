import { describe, expect, it } from 'vitest';
import { messageTags, readMessageTags, reminderIdHeaders, reminderIdsIn } from './message-tags.ts';

it.each([
  ['5f1c9a52-3f0e-4d38-9f2b-2b1de9b0a111', '2026-11-22'],
  ['auth0|66 ü+', '2026-11-22+03'],
])(
  'the tags of an email identify its owner and occasion in characters that SES allows: %s, %s [NTF-07]',
  (ownerId, occasion) => {
    const tags = messageTags(ownerId, occasion);
    for (const text of Object.entries(tags).flat()) expect(text).toMatch(/^[A-Za-z0-9_.@-]{1,256}$/);
    const published = Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]]));
    expect(readMessageTags(published)).toEqual({ ownerId, occasion });
  },
);

it('an email without them is not one of ours [NTF-07]', () => {
  expect(readMessageTags({ 'ses:configuration-set': ['dev-reminders'] })).toBeUndefined();
});

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
