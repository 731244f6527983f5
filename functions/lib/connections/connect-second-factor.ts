import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoSecondFactor } from '../adapters/cognito-second-factor.ts';
import { clientLimits } from './client-limits.ts';

export function connectSecondFactor() {
  return cognitoSecondFactor(new CognitoIdentityProviderClient(clientLimits));
}
