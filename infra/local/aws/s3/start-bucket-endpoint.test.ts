import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PolicyStatement } from '../../template/read-policies.ts';
import { credentialsFor } from '../iam/authorize.ts';
import { type BucketEndpoint, startBucketEndpoint } from './start-bucket-endpoint.ts';

const allow = (actions: string[], resources: string[]): PolicyStatement => ({
  effect: 'Allow',
  actions,
  resources,
  conditions: undefined,
});
const keeper = [allow(['s3:GetObject', 's3:PutObject'], ['arn:aws:s3:::files/_cache/*'])];
const roles = new Map([
  ['keeper', keeper],
  ['lister', [...keeper, allow(['s3:ListBucket'], ['arn:aws:s3:::files'])]],
]);

let endpoint: BucketEndpoint;
beforeEach(async () => {
  endpoint = await startBucketEndpoint(roles);
});
afterEach(() => endpoint.close());

const ask = (role: string, path: string, init: RequestInit = {}) => {
  const credential = `${credentialsFor(role).accessKeyId}/20260301/eu-west-1/s3/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=0`;
  return fetch(`${endpoint.url}/files/${path}`, { ...init, headers: { authorization } });
};

describe('the local bucket', () => {
  it('returns stored objects, with their modification time [INF-04]', async () => {
    expect((await ask('keeper', '_cache/a%20b.json', { method: 'PUT', body: '{"a":1}' })).status).toBe(200);
    const response = await ask('keeper', '_cache/a%20b.json');
    expect(await response.json()).toEqual({ a: 1 });
    expect(Date.parse(response.headers.get('last-modified') ?? '')).not.toBeNaN();
  });

  it('contains the objects of a deployment', async () => {
    endpoint.put('files', '_cache/page.json', Buffer.from('made'));
    expect(await (await ask('keeper', '_cache/page.json')).text()).toBe('made');
  });

  it('rejects actions that the role does not allow, and unknown callers [INF-04]', async () => {
    expect((await ask('keeper', '_assets/a.js')).status).toBe(403);
    expect((await ask('keeper', '_cache/a', { method: 'DELETE' })).status).toBe(403);
    expect((await ask('stranger', '_cache/a')).status).toBe(403);
  });

  it('returns the headers of a file alone for HEAD, and knows no other bucket', async () => {
    endpoint.put('files', '_cache/page.json', Buffer.from('made'));
    const head = await ask('keeper', '_cache/page.json', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', '']);
    const other = await ask('keeper', '../others/a');
    expect([other.status, await other.text()]).toEqual([404, expect.stringContaining('NoSuchBucket')]);
  });

  it('reports a missing file only to callers who may list the bucket, as S3 does', async () => {
    expect((await ask('keeper', '_cache/missing')).status).toBe(403);
    expect((await ask('lister', '_cache/missing')).status).toBe(404);
  });
});
