import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AddCustomAttributesCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { isOnDemandInstalled, onDemandRequire } from '../../setup/on-demand.ts';
import { startLocalPool } from './start-local-pool.ts';
import type { UserPoolWorld } from './user-pool-world.ts';

const password = 'Healthy-pets-1';
const code = '123456';

/** The user pools that must behave alike; \`cognito-local\` where it is installed, as the full tier does. */
export const userPools: [name: string, start: () => Promise<UserPoolWorld>][] = [
  ...(isOnDemandInstalled() ? [['cognito-local', startCognitoLocal] satisfies [string, unknown]] : []),
  ['the local stack', startLocalPool],
];

type Options = {
  /** The endpoint of Lambda for the function that is called after a registration or a password reset. */
  confirmationEndpoint?: string;
};

/** A user pool of `cognito-local`, which stores its data in its working directory. */
export async function startCognitoLocal({
  confirmationEndpoint,
}: Options = {}): Promise<UserPoolWorld & { clientId: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'cognito-local-'));
  if (confirmationEndpoint !== undefined) {
    const config = {
      LambdaClient: { endpoint: confirmationEndpoint },
      TriggerFunctions: { PostConfirmation: 'end-access-after-reset' },
    };
    mkdirSync(join(directory, '.cognito'));
    writeFileSync(join(directory, '.cognito/config.json'), JSON.stringify(config));
  }
  const port = await freePort();
  const program = onDemandRequire.resolve('cognito-local/lib/bin/start.js');
  const child = spawn(process.execPath, [program], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      CODE: code,
      AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: '1',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await isRunning(child);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-1',
    credentials,
    maxAttempts: 1,
  });
  const { UserPool } = await client.send(
    new CreateUserPoolCommand({
      PoolName: 'people',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    }),
  );
  const UserPoolId = UserPool?.Id ?? '';
  const { User } = await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: 'ann@example.com',
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: 'ann@example.com' }],
    }),
  );
  const CustomAttributes = [
    { Name: 'salutation', AttributeDataType: 'String', Mutable: true },
    { Name: 'light', AttributeDataType: 'Boolean', Mutable: true },
  ] as const;
  await client.send(new AddCustomAttributesCommand({ UserPoolId, CustomAttributes: [...CustomAttributes] }));
  const { UserPoolClient: { ClientId = '' } = {} } = await client.send(
    new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'site' }),
  );
  const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  const Username = sub;
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }),
  );
  return {
    client,
    userPoolId: UserPoolId,
    clientId: ClientId,
    sub,
    password,
    code: () => code,
    async token() {
      const AuthParameters = { USERNAME: sub, PASSWORD: password };
      const { AuthenticationResult } = await client.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters,
        }),
      );
      return AuthenticationResult?.AccessToken ?? '';
    },
    async attributes() {
      const found = await client
        .send(new AdminGetUserCommand({ UserPoolId, Username: sub }))
        .catch(() => undefined);
      return (
        found && Object.fromEntries((found.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]))
      );
    },
    async close() {
      client.destroy();
      child.kill();
      await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function isRunning({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('The program has no output.');
  for await (const chunk of stdout) if (String(chunk).includes('running on')) break;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
