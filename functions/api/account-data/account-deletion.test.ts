import { endedAccountKey } from '@merrowvale/shared/schemas/session.ts';
import { describe, expect, it } from 'vitest';
import { accountData, hashOf, later } from '../../../test/support/functions/account-data.ts';
import { profileItem, reminderItem } from '../../../test/support/functions/engine.ts';
import type { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { eraseAccount } from '../../lib/account/delete-account.ts';
import { ownerAddresses } from '../../lib/account/owner-records.ts';
import type { TableClient } from '../../lib/adapters/table.ts';
import { accountDeletedTemplates } from '../../lib/email/notice-templates.ts';
import { batchKey } from '../../lib/engine/batch-record.ts';
import { suppressAddress } from '../../lib/engine/suppress-address.ts';
import {
  addressSubmissionKey,
  deletionKey,
  petKey,
  stopLinkKey,
  stopLinkOwnerKey,
  suppressionKey,
} from '../../lib/keys.ts';
import { ownerSubmissionKey } from '../../lib/submissions/stored-submission.ts';
import { textReplyItem } from '../../lib/texts/stored-text-reply.ts';

const { world, reset, jobPorts, ask, moveIn, quarantine, everything, ofOthers } = accountData();

describe('deleting', () => {
  it('removes everything of the owner, and nothing of other owners [PRI-01]', async () => {
    await moveIn('bob', 'stranger');
    const before = ofOthers();
    await moveIn('verified', 'canary');
    await quarantine(['verified']);
    await ask();
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    expect(everything()).not.toMatch(/canary|verified|447700900123/);
    expect(everything()).not.toContain('quarantined-verified');
    expect(ofOthers().filter(({ pk }) => pk !== 'SLOTS')).toEqual(before.filter(({ pk }) => pk !== 'SLOTS'));
    expect(world.removed).toEqual(['verified']);
  });

  it('removes the data before the account, in which the owner can still see what is left [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    const remove = async () => {
      throw new Error('The identity provider does not respond.');
    };
    const ports = { ...jobPorts(world.ports.table), accounts: { remove } };
    await expect(eraseAccount(ports, 'verified', later)).rejects.toThrow('does not respond');
    expect(everything()).not.toContain('canary');
  });

  it('removes what a page that was still open wrote until the account was gone [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    const remove = () => moveIn('verified', 'canary');
    const ports = { ...jobPorts(world.ports.table), accounts: { remove } };
    await eraseAccount(ports, 'verified', later);
    expect(everything()).not.toContain('canary');
  });

  it('follows no pointer to what belongs to somebody else [PRI-01]', async () => {
    await moveIn('bob', 'stranger');
    const { table } = world.ports;
    for (const reference of ['MV-bob', 'MV-SIGNUP-bob']) {
      await table.put({ ...ownerSubmissionKey('verified', reference), reference });
      await table.put({ ...addressSubmissionKey('verified@example.com', reference), reference });
    }
    await table.put({ ...stopLinkKey('link'), ownerId: 'bob' });
    const before = ofOthers().filter(({ pk }) => !pk.includes('#verified') && !pk.includes('#ADDRESS#'));
    await table.put({ ...stopLinkOwnerKey('verified', '2026-03'), token: 'link' });
    await ask();
    await eraseAccount(jobPorts(table), 'verified', later);
    expect(ofOthers().filter(({ pk }) => !pk.includes('#ADDRESS#'))).toEqual(before);
    expect(everything()).not.toContain('verified');
  });

  it('invalidates, for twelve hours, any session or token that it may have missed, with an anonymous record [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    const note = await world.ports.table.get(endedAccountKey(hashOf('verified')));
    expect(note).toEqual({
      ...endedAccountKey(hashOf('verified')),
      ttl: Date.parse(later) / 1000 + 12 * 3600,
    });
    expect(JSON.stringify(note)).not.toContain('verified');
  });

  it('removes the owner from a dead letter that others share, and leaves theirs in it [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await quarantine(['verified', 'bob']);
    await ask();
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    const [row] = world.ports.table.all().filter(({ pk }) => pk === 'QUARANTINED');
    expect(row).toMatchObject({ reminderIds: ['quarantined-bob'], recipients: ['b…@….com'] });
    expect(await world.ports.table.get(batchKey('batch-of-2'))).toMatchObject({
      remaining: ['bob/quarantined-bob'],
    });
    expect(everything()).not.toMatch(/verified\//);
  });

  it('removes the address from the suppression list, unless somebody else uses it [PRI-01, NTF-05]', async () => {
    const bounce = { channel: 'email', reason: 'complaint', since: later } as const;
    await moveIn('verified', 'canary');
    await suppressAddress(world.ports.table, { ...bounce, address: 'verified@example.com' });
    await world.ports.table.put({ pk: suppressionKey('email', 'verified@example.com').pk, sk: 'OWNER#twin' });
    await ask();
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    expect(await world.ports.table.get(suppressionKey('email', 'verified@example.com'))).toBeDefined();
    await world.ports.table.remove({
      pk: suppressionKey('email', 'verified@example.com').pk,
      sk: 'OWNER#twin',
    });
    await ask();
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    expect(await world.ports.table.get(suppressionKey('email', 'verified@example.com'))).toBeUndefined();
  });

  it('resumes after a crash at any of its calls, with one email at the end [PRI-01]', async () => {
    let repeated = 0;
    for (let dies = 0, hasDied = true; hasDied; dies += 1) {
      reset();
      await moveIn('bob', 'stranger');
      await moveIn('verified', 'canary');
      await quarantine(['verified', 'bob']);
      const formerNumber = { channel: 'sms', address: '+447700900999' } as const;
      await world.ports.table.put(reminderItem({ ownerId: 'verified', reminderId: 'old', ...formerNumber }));
      await suppressAddress(world.ports.table, { ...formerNumber, reason: 'opt-out', since: later });
      const text = { phone: formerNumber.address, message: 'canary text', id: 'm1' };
      await world.ports.table.put(textReplyItem(text, later));
      await ask();
      const first = eraseAccount(jobPorts(dyingTable(world.ports.table, dies)), 'verified', later);
      hasDied = await first.then(
        () => false,
        () => true,
      );
      await eraseAccount(jobPorts(world.ports.table), 'verified', later);
      expect(everything(), `after ${dies} calls`).not.toMatch(/canary|verified|447700900123/);
      expect(everything(), `after ${dies} calls`).toMatch(/stranger/);
      const left = await world.ports.table.get(suppressionKey('sms', formerNumber.address));
      expect(left, `after ${dies} calls`).toBeUndefined();
      repeated += world.provider.emails.length - 1;
    }
    // A crash between the mail service's response and our record of it may repeat that one email.
    expect(repeated).toBe(1);
  });

  it.each(['retry', 'unavailable'] as const)(
    'waits while the mail service is down (%s), and still has the address [PRI-01]',
    async (status) => {
      await moveIn('verified', 'canary');
      await ask();
      world.provider.outcomeOf = () => ({ status, error: 'Throttled' });
      await expect(eraseAccount(jobPorts(world.ports.table), 'verified', later)).rejects.toThrow(
        'did not accept the confirmation',
      );
      expect(await world.ports.table.get(deletionKey('verified'))).toMatchObject({
        email: 'verified@example.com',
      });
      world.provider.outcomeOf = () => ({ status: 'sent', messageId: 'm' });
      await eraseAccount(jobPorts(world.ports.table), 'verified', later);
      expect(world.provider.emails).toHaveLength(1);
      expect(everything()).not.toContain('verified');
    },
  );
});

it('the addresses of an owner are those of their profile and reminders, each once [PRI-01]', async () => {
  const { table } = world.ports;
  await table.put(profileItem({ email: 'ann@example.com', phone: null }));
  await table.put(reminderItem());
  await table.put(reminderItem({ reminderId: 'r2', channel: 'sms', address: '+447700900123' }));
  await table.put(reminderItem({ reminderId: 'r3', address: '' }));
  await table.put({ ...petKey('ann', 'p1'), address: 'not-theirs@example.com' });
  expect(await ownerAddresses(table, 'ann', [{ channel: 'email', address: 'old@example.com' }])).toEqual([
    { channel: 'email', address: 'old@example.com' },
    { channel: 'email', address: 'ann@example.com' },
    { channel: 'sms', address: '+447700900123' },
  ]);
});

describe('the confirmation email', () => {
  it.each([
    ['en_gb', 'dev-account-deleted-en'],
    ['de', 'dev-account-deleted-de'],
    ['fr', 'dev-account-deleted-fr'],
    ['jp', 'dev-account-deleted-ja'],
  ])('is sent in the language of %s [PRI-01]', async (locale, template) => {
    await moveIn('verified', 'canary');
    await ask({ query: { locale } });
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    expect(world.provider.emails).toMatchObject([{ to: 'verified@example.com', template }]);
  });

  it.each(['bounce', 'complaint'] as const)(
    'is not sent to an address after a %s [PRI-01, NTF-05]',
    async (reason) => {
      await moveIn('verified', 'canary');
      await suppressAddress(world.ports.table, {
        channel: 'email',
        address: 'verified@example.com',
        reason,
        since: later,
      });
      expect((await ask()).body.data.email).toBeNull();
      await eraseAccount(jobPorts(world.ports.table), 'verified', later);
      expect(world.provider.emails).toEqual([]);
      expect(everything()).not.toContain('verified');
    },
  );

  it('states in each language that the data is deleted [PRI-01]', () => {
    for (const { subject, html, text } of Object.values(accountDeletedTemplates)) {
      expect(parseHtml(html).get('title').text).toBe(subject);
      expect(text).toContain('4 Mill Lane');
      expect(`${html}${text}`).not.toMatch(/\{\{|undefined/);
    }
  });
});

/** A table that fails from some call on, before or after the call has taken effect. */
function dyingTable(table: MemoryTable, calls: number): TableClient {
  let left = calls;
  const dies = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (left === 0) throw new Error('Killed.');
    left -= 1;
    return run();
  };
  return {
    get: (key) => dies(() => table.get(key)),
    getMany: (...input) => dies(() => table.getMany(...input)),
    put: (...input) => dies(() => table.put(...input)),
    update: (...input) => dies(() => table.update(...input)),
    remove: (...input) => dies(() => table.remove(...input)),
    query: (...input) => dies(() => table.query(...input)),
  };
}
