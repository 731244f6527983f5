import * as z from 'zod';
import type { EdgeModel } from '../model.ts';
import { type GatewayCredentials, gatewayAuthorization } from './gateway-authorization.ts';

const secretResponse = z.object({ SecretString: z.string() });

/** The distribution with the secrets that its headers refer to, which CloudFormation resolves at deployment. */
export async function withSecrets(
  edge: EdgeModel,
  read: (id: string) => Promise<string>,
): Promise<EdgeModel> {
  const resolved = async (value: string) => {
    const [, id] = /^\{\{resolve:secretsmanager:(.+):SecretString:::\}\}$/.exec(value) ?? [];
    return id === undefined ? value : read(id);
  };
  const origins = Object.entries(edge.originHeaders).map(async ([origin, headers]) => {
    const pairs = Object.entries(headers).map(
      async ([name, value]) => [name, await resolved(value)] as const,
    );
    return [origin, Object.fromEntries(await Promise.all(pairs))] as const;
  });
  return { ...edge, originHeaders: Object.fromEntries(await Promise.all(origins)) };
}

/** Reads a secret of the local store by name or ARN, for a party that holds a copy of it. */
export async function readSecret(
  awsUrl: string,
  credentials: GatewayCredentials,
  name: string,
): Promise<string> {
  const response = await fetch(awsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
      authorization: gatewayAuthorization(credentials, 'secretsmanager'),
    },
    body: JSON.stringify({ SecretId: name }),
  });
  if (!response.ok) throw new Error(`The secret ${name} cannot be read: ${response.status}`);
  return secretResponse.parse(await response.json()).SecretString;
}
