import type { ConfirmedKind } from '@merrowvale/shared/schemas/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { inboxOf } from '../keys.ts';
import { claimConfirmation, shareConfirmation } from '../limits/count-use.ts';

let table: MemoryTable;
beforeEach(() => {
  table = new MemoryTable();
});
const today = '2026-03-01T10:00:00.000Z';
const claim = (email: string, mark: string, now = today, of: ConfirmedKind = 'form', isOwn = false) =>
  claimConfirmation(table, { email, of, mark, isOwn, now });

describe('the confirmations of an inbox', () => {
  it('are three a day, however many are requested at once, and three more the next day [QUE-08]', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) => claim('ann@example.com', `MV-${at}`)),
    );
    expect(all.filter(Boolean)).toHaveLength(3);
    expect(await claim('ben@example.com', 'MV-1')).toBe(true);
    expect(await claim('ann@example.com', 'MV-60', '2026-03-02T00:00:00.000Z')).toBe(true);
    expect(JSON.stringify(table.all())).not.toContain('ann@');
  });

  it('of forms are not used up by newsletters that others request [QUE-08]', async () => {
    for (const of of ['email-signup', 'campaign-interest'] as const) {
      for (const mark of ['a', 'b', 'c']) expect(await claim('ann@example.com', mark, today, of)).toBe(true);
      expect(await claim('ann@example.com', 'd', today, of)).toBe(false);
    }
    expect(await claim('ann@example.com', 'MV-1')).toBe(true);
  });

  it('keep one for the account that has verified it, which others cannot use up [QUE-08]', async () => {
    for (const mark of ['MV-1', 'MV-2', 'MV-3', 'MV-4']) await claim('ann@example.com', mark);
    const own = (mark: string) => claim('ann@example.com', mark, today, 'form', true);
    expect([await own('MV-5'), await own('MV-6')]).toEqual([true, false]);
  });

  it('are not used up by one account or network [QUE-08]', async () => {
    const share = (sender: 'owner eve' | 'network 192.0.2.1', mark: string, email = 'ann@example.com') =>
      shareConfirmation(table, { email, of: 'form', sender, mark, now: today });
    for (const sender of ['owner eve', 'network 192.0.2.1'] as const) {
      for (const mark of ['MV-1', 'MV-1', 'MV-2'])
        expect(await share(sender, mark, 'Ann+1@example.com')).toBe(true);
      expect(await share(sender, 'MV-3')).toBe(false);
    }
    expect(await share('owner eve', 'MV-3', 'ben@example.com')).toBe(true);
  });

  it('are claimed once by an email that is tried again [QUE-04]', async () => {
    for (const mark of ['MV-1', 'MV-1', 'MV-1', 'MV-2', 'MV-3'])
      expect(await claim('ann@example.com', mark)).toBe(true);
    expect(await claim('ann@example.com', 'MV-4')).toBe(false);
    expect(await claim('ann@example.com', 'MV-2')).toBe(true);
  });

  it('are shared by all spellings and tags of its address [QUE-08]', async () => {
    for (const [at, email] of ['ann@example.com', ' ANN@Example.com', 'ann+shop@example.com'].entries())
      expect(await claim(email, `MV-${at}`), email).toBe(true);
    expect(await claim('ann+4@example.com', 'MV-4')).toBe(false);
    for (const domain of ['gmail.com', 'GoogleMail.com'])
      expect(inboxOf(`A.n.n+x@${domain}`)).toBe('ann@gmail.com');
    expect(inboxOf('a.n.n@farm.example')).toBe('a.n.n@farm.example');
    expect(inboxOf('+49123@farm.example')).toBe('+49123@farm.example');
  });
});
