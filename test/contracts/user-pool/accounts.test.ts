import { AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoAccounts } from '@merrowvale/functions/lib/account/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userPools } from './start-cognito-local.ts';
import type { UserPoolWorld } from './user-pool-world.ts';

describe.each(userPools)('accounts in the user pool of %s', (name, start) => {
  let pool: UserPoolWorld;
  let begunAt: number;
  beforeAll(async () => {
    // Both systems store milliseconds.
    begunAt = Math.floor(Date.now()) / 1000;
    pool = await start();
  }, 30_000);
  afterAll(() => pool.close());
  const accounts = () => cognitoAccounts(pool.client, pool.userPoolId);

  it('get a verified number from the site, found by the owner’s sub [AUT-07, REM-33]', async () => {
    expect((await pool.attributes())?.phone_number).toBeUndefined();
    await accounts().setVerifiedPhone(pool.sub, '+447700900456');
    expect(await pool.attributes()).toMatchObject({
      sub: pool.sub,
      phone_number: '+447700900456',
      phone_number_verified: 'true',
    });
  });

  it('consider a number unverified that is set without proof [AUT-07]', async () => {
    const change = new AdminUpdateUserAttributesCommand({
      UserPoolId: pool.userPoolId,
      Username: pool.sub,
      UserAttributes: [{ Name: 'phone_number', Value: '+447700900999' }],
    });
    await pool.client.send(change);
    expect(await pool.attributes()).toMatchObject({ phone_number_verified: 'false' });
  });

  it('have a creation time, and none if there is no such account [ADO-06, IDN-03]', async () => {
    const createdAt = (await accounts().createdAt(pool.sub)) ?? 0;
    // cognito-local gives whole seconds.
    expect(createdAt).toBeGreaterThanOrEqual(Math.floor(begunAt));
    expect(createdAt).toBeLessThanOrEqual(Date.now() / 1000);
    expect(await accounts().createdAt('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  it('become light by one attribute, which changes nothing else [ADO-06, IDN-03]', async () => {
    const before = await pool.attributes();
    expect(before?.['custom:light']).not.toBe('true');
    await accounts().setLight(pool.sub);
    expect(await pool.attributes()).toEqual({ ...before, 'custom:light': 'true' });
  });

  it('end with their owner’s data, and a repeated deletion finds nothing to do [PRI-01]', async () => {
    await accounts().remove(pool.sub);
    expect(await pool.attributes()).toBeUndefined();
    // For a missing person, cognito-local returns NotAuthorizedException instead of Cognito's UserNotFoundException.
    if (name === 'the local stack') await expect(accounts().remove(pool.sub)).resolves.toBeUndefined();
  });
});
