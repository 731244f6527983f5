import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnsubscribe, signUnsubscribe } from './unsubscribe-token.ts';

const claims = { ownerId: 'ann', channel: 'email' as const, locale: 'en_gb' as const, reminderIds: ['r1'] };
const token = signUnsubscribe(claims, 'secret') ?? '';

describe('the token of an unsubscribe link', () => {
  it('identifies whose messages it stops [NTF-02]', () => {
    expect(readUnsubscribe(token, 'secret')).toEqual(claims);
  });

  it('is rejected once altered, or when somebody else has signed it [NTF-02]', () => {
    const other = signUnsubscribe({ ...claims, ownerId: 'bob' }, 'secret') ?? '';
    expect(readUnsubscribe(`${other.split('.')[0]}.${token.split('.')[1]}`, 'secret')).toBeUndefined();
    expect(readUnsubscribe(token, 'another secret')).toBeUndefined();
    expect(readUnsubscribe(`${token}.more`, 'secret')).toBeUndefined();
  });

  it('is rejected when it is anything else [NTF-02]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readUnsubscribe(text, 'secret')).toBeUndefined();
      }),
      { seed: 1 },
    );
  });

  it('fits into a URL, or is not created [NTF-02]', () => {
    const reminderIds = Array.from({ length: 60 }, (_, at) => `reminder-${at}`);
    expect(signUnsubscribe({ ...claims, reminderIds }, 'secret')).toBeUndefined();
  });
});
