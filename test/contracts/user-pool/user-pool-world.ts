import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/** A user pool with one person, who has no phone number. */
export type UserPoolWorld = {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  sub: string;
  /** The person's attributes as the pool stores them; undefined once there is no such account. */
  attributes(): Promise<Record<string, string | undefined> | undefined>;
  /** An access token of the person, with the scope for their own account unless another scope is given. */
  token(scope?: string): Promise<string>;
  password: string;
  /** The code that was last sent to an address of the person. */
  code(): string;
  close(): Promise<void>;
};
