import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '@merrowvale/shared/errors.ts';
import { expect, it } from 'vitest';
import { cognitoAccounts } from './cognito-accounts.ts';

function accountsThat(respond: () => unknown) {
  const asked: unknown[] = [];
  const client = {
    async send(command: unknown) {
      if (!(command instanceof AdminDeleteUserCommand)) throw new Error('Unexpected command.');
      asked.push(command.input);
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

it('is retryable when the user pool does not respond [PRI-01]', async () => {
  const { accounts } = accountsThat(() => {
    throw Object.assign(new Error('Busy'), { name: 'TooManyRequestsException', $metadata: {} });
  });
  const failure = await accounts.remove('ann').catch((error: unknown) => error);
  expect(failure instanceof AppError && failure.retryable).toBe(true);
});
