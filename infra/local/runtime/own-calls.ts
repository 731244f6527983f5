import * as z from 'zod';

export type Email = { subject: string; text: string; html: string };

export type OwnCaller = { awsUrl: string; credentials: { accessKeyId: string } };

type Call = { service: string; target?: string; path?: string; body: object };

/** Calls an AWS API of the local stack, which accepts any signature. */
async function call({ awsUrl, credentials }: OwnCaller, { service, target, path = '', body }: Call) {
  const scope = `${credentials.accessKeyId}/20260101/local/${service}/aws4_request`;
  const response = await fetch(`${awsUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(target !== undefined && { 'x-amz-target': target }),
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=local`,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${target ?? path}: ${response.status} ${text}`);
  const answer: unknown = JSON.parse(text);
  return answer;
}

export async function sendEmail(
  caller: OwnCaller,
  to: string,
  { subject, text, html }: Email,
): Promise<void> {
  const Simple = { Subject: { Data: subject }, Body: { Text: { Data: text }, Html: { Data: html } } };
  await call(caller, {
    service: 'ses',
    path: '/v2/email/outbound-emails',
    body: {
      FromEmailAddress: 'accounts@merrowvale.example',
      Destination: { ToAddresses: [to] },
      Content: { Simple },
    },
  });
}

const secretResponse = z.object({ SecretString: z.string() });

export async function readSecret(caller: OwnCaller, SecretId: string): Promise<string> {
  const target = 'secretsmanager.GetSecretValue';
  const answer = await call(caller, { service: 'secretsmanager', target, body: { SecretId } });
  return secretResponse.parse(answer).SecretString;
}

export function tableCall(caller: OwnCaller, TableName: string) {
  return (action: string, body: object): Promise<unknown> =>
    call(caller, {
      service: 'dynamodb',
      target: `DynamoDB_20120810.${action}`,
      body: { TableName, ...body },
    });
}
