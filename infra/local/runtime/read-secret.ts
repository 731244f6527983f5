import * as z from 'zod';
import { type GatewayCredentials, gatewayAuthorization } from './gateway-authorization.ts';

const secretResponse = z.object({ SecretString: z.string() });

/** Reads a secret of the local store by name, for a party that holds a copy of it. */
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
