import { carerLimits, carerMessages } from '@merrowvale/shared/schemas/carer.ts';
import { describe, expect, it } from 'vitest';
import { inboxHash } from '../keys.ts';
import type { CarersRecord } from './carer-record.ts';
import { accepted, ended, invited, removed } from './carer-rules.ts';

const now = '2026-03-01T10:00:00.000Z';
const empty: CarersRecord = {
  ownerId: 'ann',
  inviter: null,
  carers: [],
  quiet: [],
  former: [],
  invitations: [],
  version: 0,
};

function invite(record: CarersRecord, address: string, changes: Partial<Parameters<typeof invited>[1]> = {}) {
  return invited(record, {
    carerId: address.replace(/@.*/, ''),
    input: { name: 'Tom', channel: 'email', address },
    locale: 'de',
    inviter: 'Anna',
    ownAddresses: ['ann@example.com', null],
    requestHash: undefined,
    now,
    ...changes,
  });
}

const errorsOf = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
};
const later = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
const preferences = { language: 'fr', timeZone: 'Europe/Paris' } as const;

describe('inviting somebody to help', () => {
  it('waits seven days for a response and shows only the owner’s first name', () => {
    const { carers, inviter } = invite(empty, 'tom@example.com');
    expect(inviter).toBe('Anna');
    expect(carers).toMatchObject([{ state: 'pending', invitedAt: now, expiresAt: later(7), locale: 'de' }]);
  });

  it.each(['evil.example', 'Call +44 20', 'a/b', 'x'.repeat(31), 'Win: now!'])(
    'hides a name that could carry a message, such as %s',
    (name) => {
      expect(invite(empty, 'tom@example.com', { inviter: name }).inviter).toBeNull();
    },
  );

  it('refuses the owner’s own address, in any case of letters', () => {
    expect(errorsOf(() => invite(empty, 'Ann@Example.com'))).toMatchObject({
      errors: { address: [carerMessages.own] },
    });
  });

  it('allows one open invitation per address', () => {
    const once = invite(empty, 'tom@example.com');
    expect(errorsOf(() => invite(once, 'TOM@example.com', { carerId: 'again' }))).toMatchObject({
      errors: { address: [carerMessages.pending] },
    });
    const active = accepted(once, 'tom', preferences, now) ?? empty;
    expect(errorsOf(() => invite(active, 'tom@example.com', { carerId: 'again' }))).toMatchObject({
      errors: { address: [carerMessages.active] },
    });
    const expired = invite(once, 'tom@example.com', { carerId: 'again', now: later(8) });
    expect(expired.carers.map(({ carerId }) => carerId)).toEqual(['again']);
  });

  it('allows at most three people, not counting those whose invitation has expired', () => {
    const three = ['a', 'b', 'c'].reduce((record, name) => invite(record, `${name}@example.com`), empty);
    expect(errorsOf(() => invite(three, 'd@example.com'))).toMatchObject({ code: 'limit-reached' });
    expect(invite(three, 'd@example.com', { now: later(8) }).carers).toHaveLength(4);
  });

  it('allows five invitations in 24 hours, even when some were withdrawn', () => {
    let record = empty;
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      record = removed(invite(record, `${name}@example.com`), name, now) ?? empty;
    expect(record.carers).toEqual([]);
    expect(errorsOf(() => invite(record, 'f@example.com'))).toMatchObject({
      code: 'too-many-requests',
      retryAfter: 86_400,
    });
    expect(invite(record, 'f@example.com', { now: later(1) }).carers).toHaveLength(1);
  });

  it('invites an address at most once a day, however often the owner withdraws', () => {
    const withdrawn = removed(invite(empty, 'tom@example.com'), 'tom', now) ?? empty;
    expect(errorsOf(() => invite(withdrawn, 'tom@example.com'))).toMatchObject({
      errors: { address: [carerMessages.quiet] },
    });
    expect(invite(withdrawn, 'tom@example.com', { now: later(1) }).carers).toHaveLength(1);
  });
});

describe('the response to an invitation', () => {
  it('makes somebody a carer in the language and zone they choose, and is repeatable', () => {
    const once = accepted(invite(empty, 'tom@example.com'), 'tom', preferences, later(1)) ?? empty;
    expect(once.carers).toMatchObject([
      { state: 'active', locale: 'fr', timeZone: 'Europe/Paris', acceptedAt: later(1) },
    ]);
    const moved = { language: 'de', timeZone: 'Europe/Berlin' } as const;
    expect(accepted(once, 'tom', moved, later(20))?.carers).toMatchObject([
      { state: 'active', locale: 'de', timeZone: 'Europe/Berlin', acceptedAt: later(1) },
    ]);
  });

  it('is too late after seven days, or once the owner has withdrawn the invitation', () => {
    const record = invite(empty, 'tom@example.com');
    expect(accepted(record, 'tom', preferences, later(7))).toBeUndefined();
    expect(accepted(removed(record, 'tom', now) ?? empty, 'tom', preferences, now)).toBeUndefined();
  });

  it.each([
    ['declined', 365],
    ['left', 30],
  ] as const)(
    'deletes the address of somebody who has %s, and blocks new invitations for %i days',
    (state, days) => {
      const record = ended(invite(empty, 'tom@example.com'), 'tom', state, now) ?? empty;
      expect(JSON.stringify(record)).not.toContain('tom@example.com');
      expect(record.carers).toMatchObject([{ state, name: 'Tom' }]);
      expect(ended(record, 'tom', state, now)).toBeUndefined();
      const again = { carerId: 'again', now: later(days - 1) };
      expect(errorsOf(() => invite(record, 'tom@example.com', again))).toMatchObject({
        errors: { address: [carerMessages.quiet] },
      });
      const dismissed = removed(record, 'tom', now) ?? empty;
      expect(errorsOf(() => invite(dismissed, 'tom@example.com', again))).toBeDefined();
      const month = { carerId: 'again', now: later(days + 1) };
      expect(invite(record, 'tom@example.com', month).carers.map(({ carerId }) => carerId)).toEqual([
        'again',
      ]);
    },
  );
});

describe('an inbox that is not invited again for a while', () => {
  const { declined } = carerLimits.quietDays;
  const quiet = (address: string, days: number) => ({
    addressHash: inboxHash('email', address),
    until: later(days),
  });

  it.each([
    [1, declined],
    [declined + 1, declined + 1],
  ])('is listed once, until the later of two dates, beside others: %i days', (before, after) => {
    const other = quiet('eve@example.com', 5);
    const record = invite(empty, 'tom@example.com');
    const twice = { ...record, quiet: [quiet('tom@example.com', before), other] };
    expect(ended(twice, 'tom', 'declined', now)?.quiet).toEqual([other, quiet('tom@example.com', after)]);
  });
});
