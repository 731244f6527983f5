import { cognitoAccounts } from '../adapters/cognito-accounts.ts';
import { readSettings, settings } from '../settings.ts';
import { connectAws } from './connect-aws.ts';

export function connectAccounts() {
  const { USER_POOL_ID } = readSettings(settings.pick({ USER_POOL_ID: true }));
  return cognitoAccounts(connectAws('cognito-idp'), USER_POOL_ID);
}
