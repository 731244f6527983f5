import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { AccountDependencies } from '@merrowvale/functions/lib/account/account-dependencies.ts';
import {
  cognitoOwnAccount,
  cognitoPasskeys,
  cognitoSecondFactor,
} from '@merrowvale/functions/lib/account/own-account.ts';
import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { testDependencies } from './endpoint.ts';

type TestAccountDependencies = ReturnType<typeof testDependencies> & AccountDependencies;

/** Dependencies of endpoints of the caller's own account; a test replaces the parts of the provider that it calls. */
export function testAccountDependencies(): TestAccountDependencies {
  const client = new CognitoIdentityProviderClient({ region: 'eu-west-2' });
  return {
    ...testDependencies(),
    accessToken: async () => 'token',
    account: cognitoOwnAccount(client, claimMap.parse({})),
    passkeys: cognitoPasskeys(client),
    secondFactor: cognitoSecondFactor(client),
  };
}
