import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { accountData, later } from '../../../test/support/functions/account-data.ts';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import type { Item } from '../../lib/adapters/table.ts';
import { batchKey } from '../../lib/engine/batch-record.ts';
import { suppressAddress } from '../../lib/engine/suppress-address.ts';
import { addressSubmissionKey } from '../../lib/keys.ts';
import { ownerSubmissionKey } from '../../lib/submissions/stored-submission.ts';
import { textReplyItem } from '../../lib/texts/stored-text-reply.ts';

const { world, download, moveIn, quarantine } = accountData();

it('can be downloaded only a limited number of times a day [SEC-04]', async () => {
  world.ports.ownerLimits = { ...world.ports.ownerLimits, exportsPerDay: 2 };
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await download('ann')).status);
  expect([...statuses, (await download('ben')).status]).toEqual([200, 200, 429, 200]);
});

describe('downloading', () => {
  it('returns all stored data as a file, and nothing of anybody else [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await moveIn('bob', 'stranger');
    await quarantine(['verified', 'bob']);
    await suppressAddress(world.ports.table, {
      channel: 'sms',
      address: '+447700900123',
      reason: 'opt-out',
      since: later,
    });
    const text = { phone: '+447700900123', message: 'canary text', id: 'm1' };
    await world.ports.table.put(textReplyItem(text, later));
    const { body, headers, status } = await download('verified');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="merrowvale-my-data-2026-03-01.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(endpoints.getAccountData.response.parse(body)).toEqual(body);
    expect(body.account).toMatchObject({ id: 'verified', email: 'verified@example.com', firstName: 'Ann' });
    expect(body.profile).toMatchObject([
      { email: 'verified@example.com', suppressions: { sms: { reason: 'opt-out' } } },
    ]);
    expect(body.pets).toMatchObject([{ name: 'canary pet', breed: 'Border Collie' }]);
    expect(body.reminders.map(({ address }: Item) => address).sort()).toEqual([
      '+447700900123',
      'verified@example.com',
      'verified@example.com',
    ]);
    expect(body.submissions).toMatchObject([
      { data: { note: 'canary' }, state: 'failed', notes: [{ at: later, text: 'canary note' }] },
    ]);
    expect(body.newsletters).toMatchObject([{ data: { email: 'verified@example.com' } }]);
    expect(body.suppressions).toMatchObject([{ channel: 'sms', reason: 'opt-out', since: later }]);
    expect(body.textReplies).toMatchObject([{ message: 'canary text', receivedAt: later }]);
    expect(body.undelivered).toEqual([
      { channel: 'email', dueDate: '2026-05-31', reminderIds: ['quarantined-verified'] },
    ]);
    expect(body.calendarFeeds).toHaveLength(1);
    expect(body.devices).toMatchObject([{ name: 'canary phone', lockScreen: 'full' }]);
    expect(JSON.stringify(body.devices)).not.toMatch(/p256dh|auth/);
    expect(body.sessions).toHaveLength(1);
    expect(body.signIns).toEqual([{ signedInAt: later, city: 'canary town' }]);
    expect(JSON.stringify(body)).not.toMatch(/bob|stranger|staff|secret-token|nonce|outbox|"pk"/);
  });

  it('does not follow pointers to what belongs to somebody else [PRI-01]', async () => {
    await moveIn('bob', 'stranger');
    for (const reference of ['MV-bob', 'MV-SIGNUP-bob']) {
      await world.ports.table.put({ ...ownerSubmissionKey('verified', reference), reference });
      await world.ports.table.put({ ...addressSubmissionKey('verified@example.com', reference), reference });
    }
    const { body } = await download('verified');
    expect([body.submissions, body.newsletters]).toEqual([[], []]);
  });

  it('includes the last message of a reminder, and its outcome [PRI-01, NTF-07]', async () => {
    const claim = { date: '2026-02-28', batchId: 'p', attempt: 1, at: later };
    const outcome = { date: '2026-02-28', at: later, result: 'suppressed' };
    await world.ports.table.put(reminderItem({ claim, outcome }));
    expect((await download('ann')).body.reminders).toMatchObject([{ claim, outcome }]);
  });

  it('states whether the provider has accepted a claimed message [PRI-01, NTF-07]', async () => {
    const claim = { date: '2026-02-28', batchId: 'p', attempt: 1, at: later };
    await world.ports.table.put(reminderItem({ claim }));
    const shown = async () => (await download('ann')).body.reminders;
    const batch = { version: 1, tries: 1, leaseUntil: 0, unsettledFrom: 1, date: '2026-02-28' };
    await world.ports.table.put({ ...batchKey('p'), ...batch, state: 'sending' });
    expect(await shown()).toMatchObject([{ lastMessage: { dueDate: '2026-02-28', result: 'sending' } }]);
    await world.ports.table.put({ ...batchKey('p'), ...batch, state: 'sent' });
    expect(await shown()).toMatchObject([{ lastMessage: { dueDate: '2026-02-28', result: 'sent' } }]);
  });
});
