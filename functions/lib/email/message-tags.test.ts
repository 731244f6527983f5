import { expect, it } from 'vitest';
import { messageTags, readMessageTags } from './message-tags.ts';

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
