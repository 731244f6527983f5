import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoAccounts } from '../adapters/cognito-accounts.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

export function connectAccounts() {
  const { USER_POOL_ID } = readSettings(settings.pick({ USER_POOL_ID: true }));
  return cognitoAccounts(new CognitoIdentityProviderClient(clientLimits), USER_POOL_ID);
}
