import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoPasskeys } from '../adapters/cognito-passkeys.ts';
import { clientLimits } from './client-limits.ts';

export function connectPasskeys() {
  return cognitoPasskeys(new CognitoIdentityProviderClient(clientLimits));
}
