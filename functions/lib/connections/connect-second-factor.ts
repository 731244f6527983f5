import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoSecondFactor } from '../adapters/cognito-second-factor.ts';
import { awsClient } from './aws-client.ts';

export function connectSecondFactor() {
  return cognitoSecondFactor(awsClient(CognitoIdentityProviderClient));
}
