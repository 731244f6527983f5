import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, type TestCall, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { addressOwnerKey, reminderKey, suppressionKey } from '../../lib/keys.ts';
import { textReplyItem } from '../../lib/texts/stored-text-reply.ts';
import { changeTextReply } from './change-text-reply.ts';
import { listTextReplies } from './list-text-replies.ts';

const phone = '+447700900123';
const message = 'I think that is enough now';
const now = '2026-06-02T10:00:00.000Z';

let ports: ReturnType<typeof testDependencies> & { auditDays: number };
beforeEach(async () => {
  ports = { ...testDependencies(), auditDays: 30 };
  await ports.table.put(reminderItem({ channel: 'sms', address: phone }));
  await ports.table.put({ ...addressOwnerKey('sms', phone, 'ann'), ownerId: 'ann', channel: 'sms' });
  await ports.table.put(textReplyItem({ phone, message, id: 'm1' }, now));
});

const list = async (status = 'New', as = 'sue:support') =>
  call(endpoint(endpoints.listTextReplies, listTextReplies, ports), endpoints.listTextReplies, {
    ...{ as, query: { status }, now },
  });
const decide = async (id: string, status: string, options: TestCall = {}) =>
  call(endpoint(endpoints.changeTextReply, changeTextReply, ports), endpoints.changeTextReply, {
    ...{ as: 'sue:support', id, body: { status }, now, ...options },
  });
const waiting = async (status = 'New') => (await list(status)).body.data.data;

describe('a text that does not clearly ask to stop', () => {
  it('is shown to support, without its number [NTF-05, SUP-01]', async () => {
    expect(await waiting()).toEqual([
      { id: expect.any(String), phone: '+44…123', message, status: 'New', receivedAt: now },
    ]);
    expect((await list('New', 'ann')).status).toBe(403);
  });

  it('ends texts to its number once support has read it that way, and the audit log says who [NTF-05, SUP-05]', async () => {
    const [reply] = await waiting();
    expect((await decide(reply.id, 'Approved')).body.data.status).toBe('Approved');
    expect(await ports.table.get(suppressionKey('sms', phone))).toMatchObject({
      reason: 'opt-out',
      since: now,
    });
    expect(await ports.table.get(reminderKey('ann', 'r1'))).toMatchObject({ suppressed: 'opt-out' });
    expect(await waiting()).toEqual([]);
    expect(await waiting('Approved')).toHaveLength(1);
    const log = ports.table.all().filter(({ pk }) => pk.startsWith('AUDIT#'));
    expect(log).toMatchObject([{ action: 'change-text-reply', detail: 'Approved', by: 'sue' }]);
    expect(JSON.stringify(log)).not.toContain(phone);
    expect((await decide(reply.id, 'Rejected')).status).toBe(409);
  });

  it('changes nothing if support decides that texts may go on, until it decides otherwise [NTF-05]', async () => {
    const [reply] = await waiting();
    await decide(reply.id, 'Rejected');
    expect(await ports.table.get(suppressionKey('sms', phone))).toBeUndefined();
    expect(await waiting('Rejected')).toHaveLength(1);
    expect((await decide(reply.id, 'Approved')).status).toBe(200);
    expect(await ports.table.get(suppressionKey('sms', phone))).toBeDefined();
  });

  it('is decided on by support only, and by its id', async () => {
    const [reply] = await waiting();
    expect((await decide(reply.id, 'Approved', { as: 'ann' })).status).toBe(403);
    const id = Buffer.from(JSON.stringify(['OWNER#ann', 'PROFILE'])).toString('base64url');
    for (const unknown of ['x', id]) expect((await decide(unknown, 'Approved')).status).toBe(404);
  });
});
