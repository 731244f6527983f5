import * as z from 'zod';
import type { StackModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, operation } from '../aws-service.ts';

type Parts = {
  userPools: StackModel['userPools'];
  remove: (sub: string) => boolean;
  accountId: string;
  region: string;
};

/** The only call about user accounts that functions make; the accounts are the local identity provider's. */
export function cognitoService({ userPools, remove, accountId, region }: Parts): AwsService {
  const adminDeleteUser = operation({
    input: z.object({ UserPoolId: z.string(), Username: z.string().min(1) }),
    needs: ({ UserPoolId }) => [
      {
        action: 'cognito-idp:AdminDeleteUser',
        resources: [`arn:aws:cognito-idp:${region}:${accountId}:userpool/${UserPoolId}`],
      },
    ],
    run: ({ UserPoolId, Username }) => {
      if (!userPools.some(({ id }) => id === UserPoolId))
        throw new AwsError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
      if (!remove(Username)) throw new AwsError('UserNotFoundException', 'User does not exist.');
      return {};
    },
  });
  return {
    signingName: 'cognito-idp',
    protocol: { kind: 'json', version: '1.1', namespace: 'com.amazonaws.cognitoidentityprovider' },
    invalidCode: 'InvalidParameterException',
    operations: new Map([['AdminDeleteUser', adminDeleteUser]]),
    faulty: () => new AwsError('InternalErrorException', 'An unexpected error occurred.', 500),
  };
}
