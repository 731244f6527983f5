import { createHash, createHmac } from 'node:crypto';

export type AwsCredentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};
type Signing = {
  service: string;
  region: string;
  credentials: AwsCredentials;
  /** Lower-case names; `host` included. */
  headers: Record<string, string>;
  body: string;
  /** Epoch seconds. */
  at: number;
};

const algorithm = 'AWS4-HMAC-SHA256';

/** The headers of a POST to a service's root, including the signature (Signature Version 4). */
export function signRequest(call: Signing): Record<string, string> {
  const { service, region, credentials, headers, body, at } = call;
  const time = `${new Date(at * 1000).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const all: Record<string, string> = {
    ...headers,
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(all).sort();
  const signedHeaders = names.join(';');
  const lines = names.map((name) => `${name}:${all[name]?.trim()}\n`).join('');
  const request = ['POST', '/', '', lines, signedHeaders, sha256(body)].join('\n');
  const date = time.slice(0, 8);
  const scope = `${date}/${region}/${service}/aws4_request`;
  const toSign = [algorithm, time, scope, sha256(request)].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
  return { ...all, authorization };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
