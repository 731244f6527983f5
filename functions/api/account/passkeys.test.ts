import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import type { Passkey } from '@merrowvale/shared/schemas/passkey.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAccountDependencies } from '../../../test/support/functions/account.ts';
import { call } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { deletePasskey } from './delete-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { noteAddedPasskey } from './note-added-passkey.ts';

const rows = accountEndpoints;
const passkeyOf = (id: string, day: number): Passkey => ({
  id,
  name: 'Roaming passkey',
  kind: 'cross-platform',
  createdAt: `2026-02-0${day}T10:00:00.000Z`,
});
let stored: Passkey[];
let accepted: number;
let ports: ReturnType<typeof testAccountDependencies>;

beforeEach(() => {
  stored = [passkeyOf('newer', 2), passkeyOf('older', 1)];
  accepted = 0;
  ports = {
    ...testAccountDependencies(),
    passkeys: {
      list: async (token) => (token === 'token' ? stored : []),
      async remove(_, id) {
        const had = stored.length;
        stored = stored.filter((each) => each.id !== id);
        return stored.length < had ? 'removed' : 'missing';
      },
      async acceptAsBothFactors() {
        accepted++;
      },
    },
  };
});

const send = (row: Endpoint, handler: Parameters<typeof call>[0], params?: Record<string, string>) =>
  call(handler, row, { as: 'ann', query: { locale: 'en_gb' }, ...(params && { params }) });
const list = () => send(rows.listPasskeys, endpoint(rows.listPasskeys, listPasskeys, ports));
const note = () => send(rows.noteAddedPasskey, endpoint(rows.noteAddedPasskey, noteAddedPasskey, ports));
const remove = (id: string) =>
  send(rows.deletePasskey, endpoint(rows.deletePasskey, deletePasskey, ports), { id });
const changes = () =>
  ports.bus.published.map((event) => event.type === 'account.changed' && event.detail.change);

describe('an owner’s passkeys', () => {
  it('are listed as the identity provider stores them [AUT-03]', async () => {
    expect((await list()).body.data).toEqual(stored);
  });

  it('are removed, and the owner is notified by email [AUT-03, SEC-02]', async () => {
    expect((await remove('older')).status).toBe(200);
    expect(stored.map(({ id }) => id)).toEqual(['newer']);
    expect(changes()).toEqual(['passkey-removed']);
    expect((await remove('older')).status).toBe(404);
    expect(changes()).toEqual(['passkey-removed']);
  });

  it('are told of once when one was added, however often the page returns [SEC-02]', async () => {
    expect((await note()).status).toBe(200);
    expect((await note()).status).toBe(200);
    expect(changes()).toEqual(['passkey-added']);
    stored = [passkeyOf('newest', 3), ...stored];
    await note();
    expect(changes()).toEqual(['passkey-added', 'passkey-added']);
    expect(JSON.stringify(ports.bus.published)).not.toContain('newest');
  });

  it('are told of to nobody who has none', async () => {
    stored = [];
    expect((await note()).status).toBe(200);
    expect(changes()).toEqual([]);
  });

  it('count as both factors from then on, and are told of even if that fails [AUT-03]', async () => {
    await note();
    expect(accepted).toBe(1);
    stored = [passkeyOf('newest', 3)];
    ports.passkeys.acceptAsBothFactors = () => Promise.reject(new Error('unavailable'));
    expect((await note()).status).toBe(200);
    expect(changes()).toHaveLength(2);
    expect(ports.lines.join()).toContain('do not count as both factors');
  });

  it('change 40 times a day at most [SEC-02]', async () => {
    for (let times = 0; times < 20; times++) {
      expect((await note()).status).toBe(200);
      expect((await remove('none')).status).toBe(404);
    }
    expect((await note()).status).toBe(429);
    expect((await remove('newer')).status).toBe(429);
  });

  it('are removed only after a fresh sign-in, and by ids that can be theirs [SEC-02, SEC-04]', async () => {
    expect(rows.deletePasskey.freshSignIn).toBe(true);
    for (const id of ['a/b', 'x'.repeat(1365), 'ä']) expect((await remove(id)).status).toBe(400);
  });
});
