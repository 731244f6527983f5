import { SetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoPasskeys, cognitoSecondFactor } from '@merrowvale/functions/lib/account/own-account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from './app-code.ts';
import { startLocalPool } from './start-local-pool.ts';

// cognito-local has no calls for passkeys.
describe('passkeys in the user pool of the local stack', () => {
  let pool: Awaited<ReturnType<typeof startLocalPool>>;
  let token: string;
  beforeAll(async () => {
    pool = await startLocalPool();
    token = await pool.token();
  });
  afterAll(() => pool.close());
  const passkeys = () => cognitoPasskeys(pool.client);
  const factor = () => cognitoSecondFactor(pool.client);
  const factors = async () => (await pool.user(token)).UserMFASettingList ?? [];

  async function turnOnApp() {
    const secret = await factor().newKey(token);
    expect(await factor().turnOn(token, appCode(secret, Date.now() / 1000))).toBe('on');
  }

  it('are listed, newest first, and removed [AUT-03]', async () => {
    expect(await passkeys().list(token)).toEqual([]);
    const id = await pool.addPasskey();
    expect(await passkeys().list(token)).toEqual([
      { id, name: expect.stringMatching(/./), kind: 'platform', createdAt: expect.stringContaining('T') },
    ]);
    expect(await passkeys().remove(token, id)).toBe('removed');
    expect(await passkeys().remove(token, id)).toBe('missing');
    expect(await passkeys().list(token)).toEqual([]);
  });

  it('count as both factors once there is an app and a passkey [AUT-03]', async () => {
    await pool.addPasskey();
    await passkeys().acceptAsBothFactors(token);
    expect(await factors()).toEqual([]);
    await turnOnApp();
    expect(await factors()).toEqual(['SOFTWARE_TOKEN_MFA']);
    await passkeys().acceptAsBothFactors(token);
    expect(await factors()).toEqual(['SOFTWARE_TOKEN_MFA', 'WEB_AUTHN_MFA']);
    expect(await factor().isOn(token)).toBe(true);
    await factor().turnOff(token);
    expect(await factors()).toEqual([]);
    await turnOnApp();
    expect(await factors()).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  it('do not count as both factors without either of them, as in Cognito [SEC-02]', async () => {
    const prefer = (app: boolean) =>
      pool.client.send(
        new SetUserMFAPreferenceCommand({
          AccessToken: token,
          SoftwareTokenMfaSettings: { Enabled: app },
          WebAuthnMfaSettings: { Enabled: true },
        }),
      );
    await expect(prefer(false)).rejects.toThrow('additional MFA setting');
    for (const { id } of await passkeys().list(token)) await passkeys().remove(token, id);
    await expect(prefer(true)).rejects.toThrow('applicable WebAuthn credentials');
    await passkeys().acceptAsBothFactors(token);
    expect(await factors()).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  it('are out of reach without a token of their owner, and its scope [SEC-02]', async () => {
    await expect(passkeys().list('not-a-token')).rejects.toMatchObject({ code: 'not-signed-in' });
    const other = await pool.token('openid');
    await expect(passkeys().list(other)).rejects.toMatchObject({ code: 'sign-in-again' });
    await expect(passkeys().remove(other, 'x')).rejects.toMatchObject({ code: 'sign-in-again' });
  });
});
