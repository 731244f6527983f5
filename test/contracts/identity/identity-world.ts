import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createIdentityProvider,
  type IdentityProvider,
} from '../../../infra/local/identity/create-identity-provider.ts';
import type { PoolAccounts } from '../../../infra/local/identity/pool-accounts.ts';
import { GET as callback } from '../../../web/app/auth/callback/route.ts';
import { GET as devLogin } from '../../../web/app/auth/dev-login/route.ts';
import { GET as frameReturn } from '../../../web/app/auth/frame-return/route.ts';
import { GET as login } from '../../../web/app/auth/login/route.ts';
import { GET as confirmLogout, POST as logout } from '../../../web/app/auth/logout/route.ts';
import { GET as passkeys } from '../../../web/app/auth/passkeys/route.ts';
import { GET as passkeysReturn } from '../../../web/app/auth/passkeys-return/route.ts';
import { GET as profile } from '../../../web/app/auth/profile/route.ts';
import { GET as register } from '../../../web/app/auth/register/route.ts';
import { POST as renew, GET as renewAndReturn } from '../../../web/app/auth/renew/route.ts';
import { GET as signedOut } from '../../../web/app/auth/signed-out/route.ts';
import { GET as verifyPhone } from '../../../web/app/auth/verify-phone/route.ts';
import { callTable } from './table-call.ts';

const dynalite: (options: object) => Server = createRequire(import.meta.url)('dynalite');

type Route = (request: Request) => Response | Promise<Response>;

const routes = new Map<string, Route>([
  ['GET /auth/login', login],
  ['GET /auth/register', register],
  ['GET /auth/dev-login', devLogin],
  ['GET /auth/callback', callback],
  ['GET /auth/logout', confirmLogout],
  ['POST /auth/logout', logout],
  ['GET /auth/signed-out', signedOut],
  ['GET /auth/frame-return', frameReturn],
  ['GET /auth/renew', renewAndReturn],
  ['POST /auth/renew', renew],
  ['GET /auth/passkeys', passkeys],
  ['GET /auth/passkeys-return', passkeysReturn],
  ['GET /auth/profile', profile],
  ['GET /auth/verify-phone', verifyPhone],
]);

export type IdentityWorld = {
  siteUrl: string;
  issuer: string;
  emails: { to: string; subject: string; text: string; html: string }[];
  /** The ids of accounts after whose reset the user pool's trigger was called. */
  resets: readonly string[];
  /** Simulates a restart of the provider's process: the same files, nothing in memory. */
  restartProvider(): Promise<void>;
  /** The provider's accounts as the user pool's calls see them. */
  poolAccounts(): PoolAccounts;
  /** Requests to the provider, as method and path. */
  providerCalls: string[];
  /** Responds in place of an endpoint, named by its method and path. */
  api(name: string, route: Route | undefined): void;
  close(): Promise<void>;
};

const claims = {
  roles: 'cognito:groups',
  crmId: 'custom:crm_id',
  light: 'custom:light',
  salutation: 'custom:salutation',
};

/** The local provider and the site's sign-in routes on two ports, with an in-memory table. */
export async function startIdentityWorld({
  passkeys: hasPasskeys = true,
  accountLinks,
}: {
  passkeys?: boolean;
  accountLinks?: object | undefined;
} = {}): Promise<IdentityWorld> {
  const stateDirectory = mkdtempSync(path.join(tmpdir(), 'identity-'));
  const emails: IdentityWorld['emails'] = [];
  const resets: string[] = [];
  const providerCalls: string[] = [];
  const endpoints = new Map<string, Route | undefined>();
  let provider: IdentityProvider | undefined;

  const database = dynalite({ createTableMs: 0 });
  const databasePort = await listen(database);
  const site = createServer((request, response) => {
    respondFromSite(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  const siteUrl = `http://localhost:${await listen(site)}`;
  const identity = createServer((request, response) => {
    providerCalls.push(`${request.method} ${new URL(request.url ?? '/', siteUrl).pathname}`);
    if (accountLinks && request.url?.endsWith('/openid-configuration')) offerLinks(response, accountLinks);
    void provider?.handle(request, response);
  });
  const issuer = `http://localhost:${await listen(identity)}/identity`;

  const open = () =>
    createIdentityProvider({
      issuer,
      siteUrl,
      clientId: 'portal',
      claims,
      stateDirectory,
      passkeys: hasPasskeys,
      sendEmail: async (to, email) => void emails.push({ to, ...email }),
      afterReset: async ({ sub }) => void resets.push(sub),
    });
  provider = await open();

  Object.assign(process.env, {
    SITE_URL: siteUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLAIMS: JSON.stringify(claims),
    IDENTITY_LINKS: '{}',
    TABLE_NAME: 'portal',
    SESSION_TABLE_NAME: 'portal',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${databasePort}`,
  });
  await createTable();

  return {
    siteUrl,
    issuer,
    emails,
    resets,
    providerCalls,
    api: (name, route) => void endpoints.set(name, route),
    poolAccounts() {
      if (!provider) throw new Error('The provider has not started.');
      return provider.poolAccounts;
    },
    async restartProvider() {
      provider?.close();
      provider = await open();
    },
    async close() {
      provider?.close();
      for (const server of [site, identity, database]) {
        server.close();
        server.closeAllConnections?.();
      }
      rmSync(stateDirectory, { recursive: true });
    },
  };

  async function respondFromSite(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', siteUrl);
    const name = `${request.method} ${address.pathname}`;
    const handler = routes.get(name) ?? endpoints.get(name);
    if (!handler) return void response.end(`page ${address.pathname}${address.search}`);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const method = request.method ?? 'GET';
    const body = method === 'GET' ? undefined : await readText(request);
    const result = await handler(new Request(address, { method, headers, ...(body ? { body } : {}) }));
    response.writeHead(result.status, [...result.headers].flat());
    response.end(await result.text());
  }
}

/** Puts the addresses of account screens into a discovery document, as of a provider that has them. */
function offerLinks(response: ServerResponse, account_links: object): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string) => {
    response.removeHeader('content-length');
    return end(JSON.stringify({ ...JSON.parse(body), account_links }));
  }) as ServerResponse['end'];
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

async function createTable(): Promise<void> {
  await callTable('CreateTable', {
    TableName: 'portal',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  });
}

function listen(server: Pick<Server, 'listen' | 'address'>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });
}
