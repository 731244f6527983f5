import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openAccountStore } from './account-store.ts';
import { createProviderAdapter, openIdentityDatabase } from './identity-database.ts';

it('removes an account with its sign-ins, but no others [PRI-01]', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'accounts-'));
  const database = openIdentityDatabase(directory);
  onTestFinished(() => {
    database.close();
    rmSync(directory, { recursive: true });
  });
  const accounts = await openAccountStore(database);
  const password = 'a long password';
  const ann = await accounts.register({
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Owner',
    light: false,
    password,
  });
  const sub = ann?.sub ?? '';
  const other = accounts.findSeeded('owner')?.sub ?? '';
  const sessions = createProviderAdapter(database, () => 0)('Session');
  await sessions.upsert('of-ann', { accountId: sub }, 60);
  await sessions.upsert('of-other', { accountId: other }, 60);

  expect(accounts.remove(sub)).toBe(true);
  expect(accounts.remove(sub)).toBe(false);
  expect(await accounts.check('ann@example.com', password)).toBeUndefined();
  expect(await sessions.find('of-ann')).toBeUndefined();
  expect(await sessions.find('of-other')).toBeDefined();
  expect(accounts.find(other)).toBeDefined();
});
