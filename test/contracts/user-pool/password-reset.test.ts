import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmation, endAccessAfterReset } from '@merrowvale/functions/gateway/end-access-after-reset.ts';
import { cognitoAccounts } from '@merrowvale/functions/lib/account/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../functions/lib/adapters/system-clock.ts';
import { sessionKey, sessionsPartition } from '../../../shared/schemas/session.ts';
import { isOnDemandInstalled } from '../../setup/on-demand.ts';
import { testDependencies } from '../../support/functions/endpoint.ts';
import { startCognitoLocal } from './start-cognito-local.ts';
import { startLocalPool } from './start-local-pool.ts';

/** Lambda's endpoint, for one function; Cognito takes its response as the outcome of a trigger. */
async function startLambda(handle: (event: unknown) => Promise<unknown>): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.end(JSON.stringify(await handle(JSON.parse(body))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe.skipIf(!isOnDemandInstalled())('a password reset in cognito-local', () => {
  const ports = testDependencies();
  const signedOut: string[] = [];
  let lambda: Server;
  let pool: Awaited<ReturnType<typeof startCognitoLocal>>;

  beforeAll(async () => {
    lambda = await startLambda(async (event) => {
      // cognito-local has no AdminUserGlobalSignOut.
      const accounts = { signOutEverywhere: async (owner: string) => void signedOut.push(owner) };
      const occasion = { correlationId: 'c1', respondedAt: () => '2026-03-01T10:00:00.000Z' };
      await endAccessAfterReset({ ...ports, accounts, systemClock }, confirmation.parse(event), occasion);
      return event;
    });
    const { port } = lambda.address() as AddressInfo;
    pool = await startCognitoLocal({ confirmationEndpoint: `http://127.0.0.1:${port}` });
  }, 30_000);
  afterAll(async () => {
    await pool.close();
    lambda.close();
  });

  it('calls the trigger, which ends the sessions and stores the notice [AUT-04, SEC-02]', async () => {
    await ports.table.put({ pk: sessionsPartition(pool.sub), sk: 'thief' });
    await ports.table.put({ ...sessionKey('thief'), sealed: 'x' });
    const { client, clientId: ClientId, sub: Username } = pool;
    await client.send(new ForgotPasswordCommand({ ClientId, Username }));
    expect(await ports.table.get(sessionKey('thief'))).toBeDefined();
    const ConfirmationCode = pool.code();
    const Password = 'Healthier-pets-2';
    await client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
    expect(await ports.table.get(sessionKey('thief'))).toBeUndefined();
    expect(signedOut).toEqual([pool.sub]);
    expect(ports.bus.published).toMatchObject([{ type: 'account.changed', detail: { change: 'password' } }]);
  });
});

describe('revoking all tokens in the user pool of the local stack', () => {
  let pool: Awaited<ReturnType<typeof startLocalPool>>;
  beforeAll(async () => {
    pool = await startLocalPool();
  }, 30_000);
  afterAll(() => pool.close());

  it('ends those of a person, and does nothing for a missing one [AUT-04, SEC-02]', async () => {
    const accounts = cognitoAccounts(pool.client, pool.userPoolId);
    const token = await pool.token();
    expect((await pool.user(token)).Username).toBe(pool.sub);
    await accounts.signOutEverywhere(pool.sub);
    await expect(pool.user(token)).rejects.toThrow('Invalid Access Token');
    await accounts.signOutEverywhere('00000000-0000-4000-8000-000000000000');
  });
});
