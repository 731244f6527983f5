import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '@merrowvale/shared/errors.ts';
import { expect, it } from 'vitest';
import { cognitoAccounts } from './accounts.ts';

const commands = [AdminDeleteUserCommand, AdminGetUserCommand, AdminUpdateUserAttributesCommand];

function accountsThat(respond: () => unknown) {
  const asked: unknown[] = [];
  const client = {
    async send(command: unknown) {
      if (!commands.some((each) => command instanceof each)) throw new Error('Unexpected command.');
      const { input } = command as AdminDeleteUserCommand;
      asked.push(input);
      return respond();
    },
  } as unknown as CognitoIdentityProviderClient;
  return { accounts: cognitoAccounts(client, 'pool-1'), asked };
}

it('removes an owner’s account from the user pool by its sub [PRI-01]', async () => {
  const { accounts, asked } = accountsThat(() => ({}));
  await accounts.remove('ann');
  expect(asked).toEqual([{ UserPoolId: 'pool-1', Username: 'ann' }]);
});

it('treats a missing account as removed, so that a retry can continue [PRI-01]', async () => {
  const { accounts } = accountsThat(() => {
    throw new UserNotFoundException({ message: 'User does not exist.', $metadata: {} });
  });
  await expect(accounts.remove('ann')).resolves.toBeUndefined();
});

it('returns the creation time of an account, and nothing if there is no account [IDN-03]', async () => {
  const found = accountsThat(() => ({ UserCreateDate: new Date('2026-03-01T10:00:00.250Z') }));
  expect(await found.accounts.createdAt('ann')).toBe(Date.parse('2026-03-01T10:00:00.250Z') / 1000);
  const { accounts } = accountsThat(() => {
    throw new UserNotFoundException({ message: 'User does not exist.', $metadata: {} });
  });
  expect(await accounts.createdAt('ann')).toBeUndefined();
});

it('marks a light user with that attribute alone [IDN-03]', async () => {
  const { accounts, asked } = accountsThat(() => ({}));
  await accounts.setLight('ann');
  const UserAttributes = [{ Name: 'custom:light', Value: 'true' }];
  expect(asked).toEqual([{ UserPoolId: 'pool-1', Username: 'ann', UserAttributes }]);
});

it('is retryable when the user pool does not respond [PRI-01]', async () => {
  const { accounts } = accountsThat(() => {
    throw Object.assign(new Error('Busy'), { name: 'TooManyRequestsException', $metadata: {} });
  });
  const failure = await accounts.remove('ann').catch((error: unknown) => error);
  expect(failure instanceof AppError && failure.retryable).toBe(true);
});
