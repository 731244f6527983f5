import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoPasskeys } from '../adapters/cognito-passkeys.ts';
import { awsClient } from './aws-client.ts';

export function connectPasskeys() {
  return cognitoPasskeys(awsClient(CognitoIdentityProviderClient));
}
