import { cognitoOwnAccount } from '@merrowvale/functions/lib/account/own-account.ts';
import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userPools } from './start-cognito-local.ts';
import { startLocalPool } from './start-local-pool.ts';
import type { UserPoolWorld } from './user-pool-world.ts';

const claims = claimMap.parse({ salutation: 'custom:salutation' });
const newPassword = 'Healthier-pets-2';

describe.each(userPools)('an owner’s own account in the user pool of %s', (name, start) => {
  let pool: UserPoolWorld;
  beforeAll(async () => {
    pool = await start();
  }, 30_000);
  afterAll(() => pool.close());
  const account = () => cognitoOwnAccount(pool.client, claims);

  it('changes its name and salutation [AUT-03]', async () => {
    const details = { firstName: 'Anna', lastName: 'Field', salutation: 'Dr' };
    await account().changeDetails(await pool.token(), details);
    expect(await pool.attributes()).toMatchObject({
      given_name: 'Anna',
      family_name: 'Field',
      'custom:salutation': 'Dr',
    });
  });

  it('keeps its address until the new one is proven with a code [AUT-03, SEC-02]', async () => {
    const token = await pool.token();
    const before = (await pool.attributes())?.email;
    expect(await account().requestEmail(token, 'new@example.com')).toBe('sent');
    expect(await account().email(token)).toBe(before);
    expect(await account().verifyEmail(token, '000000')).toBe('wrong');
    expect(await account().email(token)).toBe(before);
    expect(await account().verifyEmail(token, pool.code())).toBe('verified');
    expect(await account().email(token)).toBe('new@example.com');
    expect(await pool.attributes()).toMatchObject({ email: 'new@example.com', email_verified: 'true' });
  });

  it('proves the present address with a code of its own [AUT-03]', async () => {
    const token = await pool.token();
    await account().requestProof(token);
    expect(await account().verifyEmail(token, pool.code())).toBe('verified');
    expect(await account().email(token)).toBe('new@example.com');
  });

  it('refuses anything that is not a token [SEC-02]', async () => {
    const refused = account().email('not-a-token');
    // Cognito and the local stack return NotAuthorizedException, cognito-local returns InvalidParameterException.
    if (name === 'the local stack') await expect(refused).rejects.toMatchObject({ code: 'not-signed-in' });
    else await expect(refused).rejects.toThrow();
  });

  // As documented for Cognito; cognito-local checks neither.
  it.runIf(name === 'the local stack')(
    'changes no password without the present one, nor to one that is too weak [SEC-02]',
    async () => {
      const token = await pool.token();
      const change = (present: string, next: string) => account().changePassword(token, { present, next });
      expect(await change('Wrong-password-1', newPassword)).toBe('wrong');
      expect(await change(pool.password, 'healthy-animals')).toBe('weak');
      expect(await change(pool.password, 'Short-1')).toBe('weak');
    },
  );

  it('changes its password with the present one [SEC-02]', async () => {
    const passwords = { present: pool.password, next: newPassword };
    expect(await account().changePassword(await pool.token(), passwords)).toBe('changed');
  });
});

describe('an owner’s own account in the user pool of the local stack', () => {
  let pool: UserPoolWorld;
  beforeAll(async () => {
    pool = await startLocalPool();
  });
  afterAll(() => pool.close());
  const account = () => cognitoOwnAccount(pool.client, claims);

  it('requires a token with the scope for it, and a new sign-in without one [SEC-02]', async () => {
    const token = await pool.token('openid email');
    await expect(account().email(token)).rejects.toMatchObject({ code: 'sign-in-again' });
    const change = account().changePassword(token, { present: pool.password, next: newPassword });
    await expect(change).rejects.toMatchObject({ code: 'sign-in-again' });
  });

  it('does not reveal by error that an address belongs to another account, but never takes it [SEC-02]', async () => {
    expect(await account().requestEmail(await pool.token(), 'clinic@example.com')).toBe('taken');
    expect((await pool.attributes())?.email).toBe('owner@example.com');
  });

  it('blocks a code after five wrong ones, and guesses of the password after five [SEC-02]', async () => {
    const token = await pool.token();
    await account().requestEmail(token, 'other@example.com');
    const right = pool.code();
    for (let tries = 0; tries < 4; tries++)
      expect(await account().verifyEmail(token, right === '111111' ? '222222' : '111111')).toBe('wrong');
    await expect(account().verifyEmail(token, '333333')).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(account().verifyEmail(token, right)).rejects.toMatchObject({ code: 'too-many-requests' });
    const guess = () => account().changePassword(token, { present: 'Wrong-password-1', next: newPassword });
    for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe('wrong');
    await expect(guess()).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('cannot make itself a vet or set a phone number [SEC-02]', async () => {
    const forged = cognitoOwnAccount(pool.client, { ...claims, firstName: 'phone_number' });
    const details = { firstName: '+447700900456', lastName: 'Field', salutation: null };
    await expect(forged.changeDetails(await pool.token(), details)).rejects.toThrow();
    expect((await pool.attributes())?.phone_number).toBeUndefined();
  });

  it('accepts no token of a sign-in from before all were signed out [SEC-02]', async () => {
    const [one, other] = [await pool.token(), await pool.token()];
    await account().signOutEverywhere(one);
    for (const token of [one, other])
      await expect(account().email(token)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await account().email(await pool.token())).toBe('owner@example.com');
  });
});
