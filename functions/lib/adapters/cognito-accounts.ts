import type { AwsService } from '../aws/aws-service.ts';
import type { Accounts } from '../ports/accounts.ts';
import { awsFailure } from './aws-failure.ts';

/** Accounts in a Cognito user pool, which takes a local user's `sub` in place of the name. */
export function cognitoAccounts(cognito: AwsService, userPoolId: string): Accounts {
  return {
    async remove(ownerId) {
      try {
        await cognito('AdminDeleteUser', { UserPoolId: userPoolId, Username: ownerId });
      } catch (error) {
        if (!(error instanceof Error && error.name === 'UserNotFoundException'))
          throw awsFailure('Cognito', error);
      }
    },
  };
}
