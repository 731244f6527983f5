import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccountStore } from '../../../infra/local/identity/account-store.ts';
import { openIdentityDatabase } from '../../../infra/local/identity/identity-database.ts';
import { openPasskeys, passkeyCeremonies } from '../../../infra/local/identity/passkeys.ts';
import { softwarePasskey } from '../support/software-passkey.ts';

const origin = 'http://localhost:4000';
let directory: string;
let world: Awaited<ReturnType<typeof open>>;
let seconds: number;

async function open() {
  const database = openIdentityDatabase(directory);
  const accounts = await openAccountStore(database);
  const store = openPasskeys(database, 'localhost');
  const ceremonies = passkeyCeremonies(store, { id: 'localhost', origin }, () => seconds);
  const account = accounts.findSeeded('owner');
  if (!account) throw new Error('There is no owner.');
  return { database, accounts, store, ceremonies, account, sub: account.sub };
}

beforeEach(async () => {
  seconds = 1_800_000_000;
  directory = mkdtempSync(path.join(tmpdir(), 'passkeys-'));
  world = await open();
});
afterEach(() => {
  world.database.close();
  rmSync(directory, { recursive: true });
});

async function add(passkey = softwarePasskey(origin)) {
  const options = await world.ceremonies.creationOptions(world.account);
  return { passkey, result: await world.ceremonies.create(world.sub, passkey.create(options)) };
}

describe('a passkey of a local account', () => {
  it('is created, and proves who signs in [AUT-02, AUT-03]', async () => {
    const { passkey, result } = await add();
    expect(result).toBe('created');
    expect(world.store.list(world.sub)).toMatchObject([{ id: passkey.id, relyingPartyId: 'localhost' }]);
    const options = await world.ceremonies.requestOptions('visit');
    expect(await world.ceremonies.prove('visit', passkey.get(options))).toBe(world.sub);
  });

  it('is asked for what Cognito asks for: to be found without a name, and to verify the person [AUT-02]', async () => {
    const { passkey } = await add();
    expect(JSON.parse(await world.ceremonies.creationOptions(world.account))).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(world.sub).toString('base64url') },
      pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    });
  });

  it('is refused from another origin, or without verifying the person [SEC-02]', async () => {
    expect((await add(softwarePasskey('http://evil.example'))).result).toBe('refused');
    expect((await add(softwarePasskey(origin, { verifies: false }))).result).toBe('refused');
    expect(world.store.list(world.sub)).toEqual([]);
  });

  it('answers each challenge once, and within an hour [SEC-02]', async () => {
    const { passkey } = await add();
    const { ceremonies } = world;
    const answer = passkey.get(await ceremonies.requestOptions('visit'));
    expect(await ceremonies.prove('another visit', answer)).toBeUndefined();
    expect(await ceremonies.prove('visit', answer)).toBe(world.sub);
    expect(await ceremonies.prove('visit', answer)).toBeUndefined();
    const late = passkey.get(await ceremonies.requestOptions('visit'));
    seconds += 3601;
    expect(await ceremonies.prove('visit', late)).toBeUndefined();
  });

  it('proves nothing once it was removed, or its account was [SEC-02]', async () => {
    const { ceremonies, store, accounts, sub } = world;
    const removed = (await add()).passkey;
    const kept = (await add()).passkey;
    expect(store.remove('another account', removed.id)).toBe(false);
    expect(store.remove(sub, removed.id)).toBe(true);
    expect(
      await ceremonies.prove('visit', removed.get(await ceremonies.requestOptions('visit'))),
    ).toBeUndefined();
    accounts.remove(sub);
    expect(
      await ceremonies.prove('visit', kept.get(await ceremonies.requestOptions('visit'))),
    ).toBeUndefined();
  });

  it('is one of 20 at most, as in Cognito', async () => {
    for (let count = 0; count < 20; count++) expect((await add()).result).toBe('created');
    expect((await add()).result).toBe('too-many');
  });

  it('is not created or proven by anything else [SEC-04]', async () => {
    for (const posted of [undefined, '', 'null', '{', '{"id":"x"}']) {
      await world.ceremonies.creationOptions(world.account);
      expect(await world.ceremonies.create(world.sub, posted)).toBe('refused');
      await world.ceremonies.requestOptions('visit');
      expect(await world.ceremonies.prove('visit', posted)).toBeUndefined();
    }
  });
});
