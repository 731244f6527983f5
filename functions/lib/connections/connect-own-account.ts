import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { cognitoOwnAccount } from '../adapters/cognito-own-account.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectOwnAccount() {
  const { OIDC_CLAIMS } = readSettings(settings.pick({ OIDC_CLAIMS: true }));
  return cognitoOwnAccount(awsClient(CognitoIdentityProviderClient), claimMap.parse(OIDC_CLAIMS));
}
