import {
  AdminDeleteUserCommand,
  AdminUpdateUserAttributesCommand,
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
    async setVerifiedPhone(ownerId, phone) {
      const command = new AdminUpdateUserAttributesCommand({
        UserPoolId: userPoolId,
        Username: ownerId,
        UserAttributes: [
          { Name: 'phone_number', Value: phone },
          // In the same call, or Cognito would consider the new number unverified.
          { Name: 'phone_number_verified', Value: 'true' },
        ],
      });
      await client.send(command).catch((error: unknown) => {
        throw awsFailure('Cognito', error);
      });
    },
  };
}
