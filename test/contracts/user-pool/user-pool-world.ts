import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/** A user pool with one person, who has no phone number. */
export type UserPoolWorld = {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  sub: string;
  /** The person's attributes as the pool stores them; undefined once there is no such account. */
  attributes(): Promise<Record<string, string | undefined> | undefined>;
  close(): Promise<void>;
};
