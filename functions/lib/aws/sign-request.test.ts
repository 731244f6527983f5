import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { type AwsCredentials, signRequest } from './sign-request.ts';

type Sent = { headers: Record<string, string>; body: Uint8Array };

/** What the AWS SDK sends for a call that has letters of every kind in it. */
async function sentBySdk(credentials: AwsCredentials): Promise<Sent> {
  const sent: Sent[] = [];
  const handle = async (request: Sent) => {
    sent.push(request);
    throw new Error('Nothing is sent.');
  };
  const client = new DynamoDBClient({
    region: 'eu-west-1',
    endpoint: 'https://dynamodb.eu-west-1.amazonaws.com',
    credentials: credentials as never,
    maxAttempts: 1,
    requestHandler: { handle } as never,
  });
  const command = new PutCommand({
    TableName: 'portal',
    Item: { pk: 'OWNER#ann', name: 'Müller & Söhne 🐕' },
  });
  await DynamoDBDocumentClient.from(client)
    .send(command)
    .catch(() => {});
  return sent[0] ?? { headers: {}, body: new Uint8Array() };
}

it.each([
  ['long-lived', undefined],
  ['session', 'token//with+signs=='],
])('signs with %s credentials as the AWS SDK does', async (_, sessionToken) => {
  const session = sessionToken === undefined ? {} : { sessionToken };
  const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret/key+1', ...session };
  const { headers, body } = await sentBySdk(credentials);
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const own = ['x-amz-date', 'x-amz-security-token'];
  const given = names.split(';').filter((name) => !own.includes(name));
  const signed = signRequest({
    service: 'dynamodb',
    region: 'eu-west-1',
    credentials,
    headers: Object.fromEntries(given.map((name) => [name, headers[name] ?? ''])),
    body: new TextDecoder().decode(body),
    at:
      Date.parse((headers['x-amz-date'] ?? '').replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')) /
      1000,
  });
  expect(given).toContain('x-amz-target');
  expect(signed.authorization).toBe(headers.authorization);
  expect(signed['x-amz-date']).toBe(headers['x-amz-date']);
});
