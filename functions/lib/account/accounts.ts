import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsClient } from '../adapters/aws-client.ts';
import { awsFailure, throwFailureOf } from '../adapters/aws-failure.ts';
import { setting } from '../settings.ts';

export type Accounts = ReturnType<typeof cognitoAccounts>;

/** Accounts in a Cognito user pool, which accepts a local user's `sub` as the username. */
export function cognitoAccounts(client: CognitoIdentityProviderClient, userPoolId: string) {
  const userOf = (ownerId: string) => ({ UserPoolId: userPoolId, Username: ownerId });
  const setAttributes = async (ownerId: string, attributes: Record<string, string>) => {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    const command = new AdminUpdateUserAttributesCommand({ ...userOf(ownerId), UserAttributes });
    await client.send(command).catch(throwFailureOf('Cognito'));
  };
  return {
    /** Removing a missing account is not an error. */
    async remove(ownerId: string) {
      await client.send(new AdminDeleteUserCommand(userOf(ownerId))).catch(ifMissing);
    },
    /** The creation time of an account, in epoch seconds; undefined if there is none. */
    async createdAt(ownerId: string): Promise<number | undefined> {
      const user = await client.send(new AdminGetUserCommand(userOf(ownerId))).catch(ifMissing);
      return user?.UserCreateDate && user.UserCreateDate.getTime() / 1000;
    },
    async signOutEverywhere(ownerId: string) {
      await client.send(new AdminUserGlobalSignOutCommand(userOf(ownerId))).catch(ifMissing);
    },
    // In the same call, or Cognito would consider the new number unverified.
    setVerifiedPhone: (ownerId: string, phone: string) =>
      setAttributes(ownerId, { phone_number: phone, phone_number_verified: 'true' }),
    // The pool's attribute, which its client cannot write.
    setLight: (ownerId: string) => setAttributes(ownerId, { 'custom:light': 'true' }),
  };
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
  throw awsFailure('Cognito', error);
}

export function connectAccounts() {
  return cognitoAccounts(awsClient(CognitoIdentityProviderClient), setting('USER_POOL_ID'));
}
