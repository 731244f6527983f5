import { expect, it } from 'vitest';
import { redactText } from './redact-text.ts';

it.each([
  ["No mailbox o'brien+1@mail.example.org!", 'No mailbox [email]!'],
  [
    'Headers.append: "session=abc-DEF_1\nx; theme=dark" is invalid',
    'Headers.append: "session=[token]\nx; theme=dark" is invalid',
  ],
  [
    'cookie: __Host-session=abc, __Host-sign-in=def',
    'cookie: __Host-session=[token], __Host-sign-in=[token]',
  ],
  ['bearer abc.def', 'Bearer [token]'],
  ['+44 (0)7700 900123 called', '[phone] called'],
  ['a session, and 2 + 2', 'a session, and 2 + 2'],
])('%s is logged as %s [OBS-01]', (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

it.each([['a'], ['-eyJ'], ['bearer '], ['+1'], ['session='], ["a'@"]])(
  'a long text of “%s” is cut, and read in one pass [OBS-01]',
  (part) => {
    expect(redactText(`@ ${part.repeat(100_000)}`).length).toBeLessThan(60_000);
  },
);
