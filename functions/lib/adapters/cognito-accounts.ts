import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Accounts } from '../ports/accounts.ts';
import { awsFailure } from './aws-failure.ts';

/** Accounts in a Cognito user pool, which accepts a local user's `sub` as the username. */
export function cognitoAccounts(client: CognitoIdentityProviderClient, userPoolId: string): Accounts {
  return {
    async remove(ownerId) {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: ownerId }));
      } catch (error) {
        if (!(error instanceof Error && error.name === 'UserNotFoundException'))
          throw awsFailure('Cognito', error);
      }
    },
  };
}
