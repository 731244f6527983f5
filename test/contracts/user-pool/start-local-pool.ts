import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  type GetUserCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { startAwsEndpoints } from '../../../infra/local/aws/start-aws-endpoints.ts';
import { openAccessTokens } from '../../../infra/local/identity/access-tokens.ts';
import { openAccountStore } from '../../../infra/local/identity/account-store.ts';
import {
  createProviderAdapter,
  loadProviderKeys,
  openIdentityDatabase,
} from '../../../infra/local/identity/identity-database.ts';
import { openOneTimeCodes } from '../../../infra/local/identity/one-time-codes.ts';
import { openPasskeys, passkeyCeremonies } from '../../../infra/local/identity/passkeys.ts';
import { poolAccounts } from '../../../infra/local/identity/pool-accounts.ts';
import { claimsOf } from '../../../infra/local/identity/provider-claims.ts';
import { openSecondFactors } from '../../../infra/local/identity/second-factors.ts';
import { seededPassword } from '../../../infra/local/identity/seeded-accounts.ts';
import { stackModel } from '../aws-endpoints/stack-model.ts';
import { softwarePasskey } from '../support/software-passkey.ts';
import type { UserPoolWorld } from './user-pool-world.ts';

const userPoolId = 'eu-west-1_people';
const clientId = 'portal';
const issuer = 'http://localhost/identity';
const claims = claimMap.parse({ salutation: 'custom:salutation', light: 'custom:light' });
const pool = {
  id: userPoolId,
  clientIds: [clientId],
  issuer,
  writeAttributes: ['email', 'given_name', 'family_name', 'custom:salutation'],
  passwordPolicy: {
    MinimumLength: 12,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
  },
  offersPasskeys: true,
  confirmationTrigger: undefined,
  verificationEmail: { subject: 'Code', body: 'Your code is {####}.' },
};

type LocalPool = UserPoolWorld & {
  /** The response of `GetUser`. */
  user(token: string): Promise<GetUserCommandOutput>;
  /** Adds a passkey as the provider's page does, and returns its id. */
  addPasskey(): Promise<string>;
};

/** The local stack's user pool: its AWS endpoint in front of the accounts of its identity provider. */
export async function startLocalPool(): Promise<LocalPool> {
  const directory = mkdtempSync(join(tmpdir(), 'local-pool-'));
  const database = openIdentityDatabase(directory);
  const accounts = await openAccountStore(database);
  const model = {
    ...stackModel(),
    userPools: [pool],
  };
  const aws = await startAwsEndpoints({ model, stateDirectory: directory, clock: { now: () => new Date() } });
  const now = () => Math.floor(Date.now() / 1000);
  const { signing } = loadProviderKeys(database);
  const publicKey = { kty: 'RSA', n: String(signing.n), e: String(signing.e) };
  const emails: string[] = [];
  const { hostname: id, origin } = new URL(issuer);
  const passkeys = openPasskeys(database, id);
  const ceremonies = passkeyCeremonies(passkeys, { id, origin }, now);
  aws.useAccounts(
    poolAccounts({
      accounts,
      claims,
      codes: openOneTimeCodes(database, 'email', now),
      tokens: openAccessTokens(database, { issuer, clientId, publicKey }),
      secondFactors: openSecondFactors(database, now),
      passkeys,
      sendEmail: async (_, { text }) => void emails.push(text),
    }),
  );
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
    password: seededPassword,
    code: () => /\d{6}/.exec(emails.at(-1) ?? '')?.[0] ?? '',
    async token(scope = 'openid aws.cognito.signin.user.admin') {
      const grantId = randomUUID();
      const refreshToken = { accountId: sub, grantId };
      await createProviderAdapter(database, now)('RefreshToken').upsert(grantId, refreshToken, 3600);
      const exp = now() + 3600;
      const claims = { sub, scope, origin_jti: grantId, iss: issuer, aud: clientId, exp };
      const text = [{ alg: 'RS256', typ: 'at+jwt' }, claims].map(encoded).join('.');
      const key = createPrivateKey({ key: signing, format: 'jwk' });
      return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
    },
    async attributes() {
      const account = accounts.find(sub);
      return (
        account &&
        Object.fromEntries(
          Object.entries(claimsOf(account, claims)).map(([name, value]) => [name, String(value)]),
        )
      );
    },
    user: (AccessToken) => client.send(new GetUserCommand({ AccessToken })),
    async addPasskey() {
      const account = accounts.find(sub);
      if (!account) throw new Error('The account was removed.');
      const passkey = softwarePasskey(origin);
      await ceremonies.create(sub, passkey.create(await ceremonies.creationOptions(account)));
      return passkey.id;
    },
    async close() {
      client.destroy();
      await aws.close();
      database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
