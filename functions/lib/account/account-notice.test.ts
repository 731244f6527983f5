import type { AccountChange } from '@merrowvale/shared/schemas/account.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDependencies, testIdentity } from '../../../test/support/functions/endpoint.ts';
import { sendAccountNotice } from '../../consumers/send-account-notice.ts';
import type { BulkEmail, SendOutcome } from '../adapters/mail.ts';
import { suppressionKey } from '../keys.ts';
import { noteAccountChange } from './account-notice.ts';

const now = '2026-03-01T10:00:00.000Z';
const ann = testIdentity('ann');

let ports: ReturnType<typeof testDependencies>;
let sent: { template: string; email: BulkEmail }[];
let outcome: SendOutcome;

beforeEach(() => {
  ports = testDependencies();
  sent = [];
  outcome = { status: 'sent', messageId: 'm1' };
});

async function changed(change: AccountChange, owner = ann) {
  const circumstances = { owner, locale: 'de', correlationId: 'c', now } as const;
  await ports.relay(await noteAccountChange(ports, { change, ...circumstances }));
  const event = ports.bus.published.at(-1);
  return event?.type === 'account.changed' ? event : undefined;
}

const deliver = (event: Awaited<ReturnType<typeof changed>>) =>
  sendAccountNotice(
    {
      mail: {
        async sendBulk(template, emails) {
          for (const email of emails) sent.push({ template, email });
          return [outcome];
        },
      },
      templatePrefix: 'dev-account-notice',
      nowSeconds: () => Date.parse(now) / 1000,
    },
    { table: ports.table, now },
    { ownerId: ann.sub, noticeId: event?.detail.noticeId ?? '' },
  );

describe('a notice about a changed account', () => {
  it('is sent once, to the address before the change, in the language of the page [SEC-02]', async () => {
    const event = await changed('email');
    expect(event).toMatchObject({ ownerId: 'ann', detail: { change: 'email' } });
    expect(JSON.stringify(event)).not.toContain('ann@example.com');
    await deliver(event);
    await deliver(event);
    expect(sent).toEqual([
      {
        template: 'dev-account-notice-de',
        email: expect.objectContaining({
          to: 'ann@example.com',
          values: expect.objectContaining({
            subject: 'Ihre E-Mail-Adresse wurde geändert',
            languageTag: 'de-de',
          }),
        }),
      },
    ]);
  });

  it('is tried again if the mail service does not accept it', async () => {
    const event = await changed('password');
    outcome = { status: 'retry', error: 'busy' };
    await expect(deliver(event)).rejects.toThrow('did not accept');
    outcome = { status: 'sent', messageId: 'm1' };
    await deliver(event);
    await deliver(event);
    expect(sent).toHaveLength(2);
  });

  it('reaches people who stopped reminders, but no address that bounced', async () => {
    const suppress = (reason: string) =>
      ports.table.update(suppressionKey('email', 'ann@example.com'), { set: { reason, since: now } });
    await suppress('unsubscribed');
    await deliver(await changed('second-factor-on'));
    expect(sent).toHaveLength(1);
    await suppress('bounce');
    await deliver(await changed('second-factor-off'));
    expect(sent).toHaveLength(1);
  });

  it('is not needed if there is no address, and its failure does not undo the change', async () => {
    expect(await changed('password', { ...ann, email: null })).toBeUndefined();
    const broken = Object.assign(Object.create(ports.table), {
      update: () => Promise.reject(new Error('unavailable')),
    });
    const circumstances = { owner: ann, locale: 'de', correlationId: 'c', now } as const;
    expect(
      await noteAccountChange({ ...ports, table: broken }, { change: 'email', ...circumstances }),
    ).toEqual([]);
    expect(ports.lines.join()).toContain('could not be notified');
    expect(ports.lines.join()).not.toContain('ann@example.com');
  });
});
