import { cognitoSecondFactor } from '@merrowvale/functions/lib/account/own-account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from './app-code.ts';
import { userPools } from './start-cognito-local.ts';
import { startLocalPool } from './start-local-pool.ts';
import type { UserPoolWorld } from './user-pool-world.ts';

const now = () => Date.now() / 1000;

/** A code that the key does not produce within minutes. */
function wrongCode(secret: string): string {
  const right = [-90, -60, -30, 0, 30, 60, 90].map((seconds) => appCode(secret, now() + seconds));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !right.includes(code),
  ) as string;
}

describe.each(userPools)('an authenticator app in the user pool of %s', (name, start) => {
  let pool: UserPoolWorld;
  let token: string;
  beforeAll(async () => {
    pool = await start();
    token = await pool.token();
  }, 30_000);
  afterAll(() => pool.close());
  const factor = () => cognitoSecondFactor(pool.client);

  it('is off until a code of its key is entered [AUT-03]', async () => {
    expect(await factor().isOn(token)).toBe(false);
    const secret = await factor().newKey(token);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await factor().turnOn(token, wrongCode(secret))).toBe('wrong');
    expect(await factor().isOn(token)).toBe(false);
    expect(await factor().turnOn(token, appCode(secret, now()))).toBe('on');
    expect(await factor().isOn(token)).toBe(true);
  });

  it('is turned off again [AUT-03]', async () => {
    await factor().turnOff(token);
    expect(await factor().isOn(token)).toBe(false);
  });

  // As documented for Cognito; cognito-local accepts a code again, and returns InvalidParameterException without a
  // key.
  it.runIf(name === 'the local stack')('needs a new key to be turned on again [AUT-03]', async () => {
    expect(await factor().turnOn(token, '123456')).toBe('none');
  });

  it('is out of reach without a token of its owner [SEC-02]', async () => {
    await expect(factor().isOn('not-a-token')).rejects.toThrow();
    await expect(factor().turnOff('not-a-token')).rejects.toThrow();
  });
});

describe('an authenticator app in the user pool of the local stack', () => {
  let pool: UserPoolWorld;
  beforeAll(async () => {
    pool = await startLocalPool();
  });
  afterAll(() => pool.close());

  it('requires a token with the scope for it, and cannot be guessed [SEC-02]', async () => {
    const factor = cognitoSecondFactor(pool.client);
    await expect(factor.newKey(await pool.token('openid'))).rejects.toMatchObject({ code: 'sign-in-again' });
    const token = await pool.token();
    const secret = await factor.newKey(token);
    for (let tries = 0; tries < 5; tries++)
      expect(await factor.turnOn(token, wrongCode(secret))).toBe('wrong');
    await expect(factor.turnOn(token, appCode(secret, now()))).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });
});
