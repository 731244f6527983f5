import { expect, it } from 'vitest';
import { settingsFor } from '../settings.ts';
import { mailbox, senderEnvironment } from './email-sender.ts';

it.each([
  ['Merrowvale', '"Merrowvale" <a@b.example>'],
  ['Paws, "Claws" \\ Co', '"Paws, \\"Claws\\" \\\\ Co" <a@b.example>'],
  ['メローベール', '=?UTF-8?B?44Oh44Ot44O844OZ44O844Or?= <a@b.example>'],
])('encodes the sender %s for email headers [NTF-01]', (name, expected) => {
  expect(mailbox(name, 'a@b.example')).toBe(expected);
});

it.each(['dev', 'staging', 'prod', 'pr-7'])(
  'gives %s a display name and a reply address [NTF-01]',
  (stage) => {
    const { EMAIL_FROM, EMAIL_REPLY_TO } = senderEnvironment(settingsFor(stage).email);
    expect(EMAIL_FROM).toBe('"Merrowvale" <reminders@merrowvale.example>');
    expect(EMAIL_REPLY_TO).toBe('care@merrowvale.example');
  },
);
