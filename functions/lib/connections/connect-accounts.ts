import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoAccounts } from '../adapters/cognito-accounts.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectAccounts() {
  const { USER_POOL_ID } = readSettings(settings.pick({ USER_POOL_ID: true }));
  return cognitoAccounts(awsClient(CognitoIdentityProviderClient), USER_POOL_ID);
}
