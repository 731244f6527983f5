import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { startAwsEndpoints } from '../../../infra/local/aws/start-aws-endpoints.ts';
import { openAccountStore } from '../../../infra/local/identity/account-store.ts';
import { openIdentityDatabase } from '../../../infra/local/identity/identity-database.ts';
import { poolAccounts } from '../../../infra/local/identity/pool-accounts.ts';
import { claimsOf } from '../../../infra/local/identity/provider-claims.ts';
import { stackModel } from '../aws-endpoints/stack-model.ts';
import type { UserPoolWorld } from './user-pool-world.ts';

const userPoolId = 'eu-west-1_people';
const claims = claimMap.parse({});

/** The local stack's user pool: its AWS endpoint in front of the accounts of its identity provider. */
export async function startLocalPool(): Promise<UserPoolWorld> {
  const directory = mkdtempSync(join(tmpdir(), 'local-pool-'));
  const database = openIdentityDatabase(directory);
  const accounts = await openAccountStore(database);
  const model = {
    ...stackModel(),
    userPools: [{ id: userPoolId, clientIds: [], issuer: 'http://localhost' }],
  };
  const aws = await startAwsEndpoints({ model, stateDirectory: directory, clock: { now: () => new Date() } });
  aws.useAccounts(poolAccounts(accounts, claims));
  const client = new CognitoIdentityProviderClient({
    endpoint: aws.url,
    region: 'eu-west-1',
    credentials: aws.credentialsFor('tester'),
    maxAttempts: 1,
  });
  const sub = accounts.findSeeded('owner')?.sub ?? '';
  return {
    client,
    userPoolId,
    sub,
    async attributes() {
      const account = accounts.find(sub);
      return (
        account &&
        Object.fromEntries(
          Object.entries(claimsOf(account, claims)).map(([name, value]) => [name, String(value)]),
        )
      );
    },
    async close() {
      client.destroy();
      await aws.close();
      database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
