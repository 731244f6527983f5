import { AppError } from '@merrowvale/shared/errors.ts';
import { expect, it } from 'vitest';
import { AwsError } from '../aws/aws-error.ts';
import { cognitoAccounts } from './cognito-accounts.ts';

function accountsThat(answer: () => Record<string, never>) {
  const asked: unknown[] = [];
  const service = async (operation: string, input: object) => {
    asked.push([operation, input]);
    return answer();
  };
  return { accounts: cognitoAccounts(service, 'pool-1'), asked };
}

it('removes an owner’s account from the user pool by its sub [PRI-01]', async () => {
  const { accounts, asked } = accountsThat(() => ({}));
  await accounts.remove('ann');
  expect(asked).toEqual([['AdminDeleteUser', { UserPoolId: 'pool-1', Username: 'ann' }]]);
});

it('takes an account that is gone for removed, so that a second try goes on [PRI-01]', async () => {
  const { accounts } = accountsThat(() => {
    throw new AwsError('UserNotFoundException', 400, 'User does not exist.');
  });
  await expect(accounts.remove('ann')).resolves.toBeUndefined();
});

it('comes back later when the user pool does not answer [PRI-01]', async () => {
  const { accounts } = accountsThat(() => {
    throw new AwsError('TooManyRequestsException', 400, 'Busy');
  });
  const failure = await accounts.remove('ann').catch((error: unknown) => error);
  expect(failure instanceof AppError && failure.retryable).toBe(true);
});
