import { expect, it } from 'vitest';
import { sendingQuota } from './sending-limits.ts';

const hour = 3_600_000;

function quotaOf(perDay: number, perSecond: number, sentAt: number[] = []) {
  const time = { now: Date.parse('2027-03-14T09:00:00Z'), machine: 0 };
  const quota = sendingQuota({
    quota: { perDay, perSecond },
    store: { emailsSince: (from) => sentAt.filter((at) => at > from) },
    now: () => new Date(time.now),
    machine: () => time.machine,
  });
  return { quota, time };
}

it('SES accepts as many emails in any 24 hours as the account’s quota allows, even across a restart [RUN-02]', () => {
  const before = Date.parse('2027-03-13T10:00:00Z');
  const { quota, time } = quotaOf(2, Number.POSITIVE_INFINITY, [before]);
  expect(quota.take(1)).toBeUndefined();
  expect(quota.take(1)).toBe('ACCOUNT_DAILY_QUOTA_EXCEEDED');
  time.now += hour;
  expect(quota.take(1)).toBeUndefined();
  expect(quota.take(1)).toBe('ACCOUNT_DAILY_QUOTA_EXCEEDED');
});

it('SES accepts as many emails in a second as the account’s rate allows, and counts recipients [RUN-02]', () => {
  const { quota, time } = quotaOf(Number.POSITIVE_INFINITY, 2);
  expect([quota.take(1), quota.take(2), quota.take(1)]).toEqual([undefined, undefined, 'ACCOUNT_THROTTLED']);
  time.machine += 900;
  expect(quota.take(1)).toBe('ACCOUNT_THROTTLED');
  time.machine += 100;
  expect(quota.take(1)).toBeUndefined();
  time.machine += 60_000;
  expect([quota.take(1), quota.take(1), quota.take(1)]).toEqual([undefined, undefined, 'ACCOUNT_THROTTLED']);
});
