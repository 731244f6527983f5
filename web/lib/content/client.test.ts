import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentClient } from './client.ts';
import { contentSettings, editorKeys, previewKey, secureKey } from './content-keys.ts';

let headers: IncomingHttpHeaders[];
let secrets: Record<string, string>;

/** Responds in place of the content system, which finds nothing, and of the store of secrets. */
const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  if (request.headers['x-amz-target'] === undefined) {
    headers.push(request.headers);
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error_code":100}');
    return;
  }
  const SecretString = secrets[JSON.parse(body).SecretId];
  response
    .writeHead(SecretString === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    .end(
      JSON.stringify(SecretString === undefined ? { __type: 'ResourceNotFoundException' } : { SecretString }),
    );
});

beforeEach(async () => {
  headers = [];
  secrets = {};
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('KONTENT_ENVIRONMENT_ID', 'an-environment');
  vi.stubEnv('KONTENT_DELIVERY_URL', `${url}/live`);
  vi.stubEnv('KONTENT_PREVIEW_URL', `${url}/preview`);
  vi.stubEnv('AWS_ENDPOINT_URL', url);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function authorization(mode: 'live' | 'preview') {
  const { contentClient: client } = await import('./client.ts');
  await client(mode)
    .item('home')
    .toPromise()
    .catch(() => undefined);
  return headers.at(-1)?.authorization;
}

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

describe('the site’s content client', () => {
  it('reads addresses and keys from the environment, and requests drafts in preview only [CMS-01]', async () => {
    vi.stubEnv('KONTENT_PREVIEW_KEY', 'a-key');
    expect(contentClient('live').item('home').getUrl()).toMatch(
      /\/live\/an-environment\/items\/home\?language=en_gb/,
    );
    expect(contentClient('live')).toBe(contentClient('live'));
    expect(await authorization('live')).toBeUndefined();
    expect(await authorization('preview')).toBe('Bearer a-key');
    vi.stubEnv('KONTENT_SECURE_KEY', 'a-secure-key');
    expect(await authorization('live')).toBe('Bearer a-secure-key');
  });

  it('does not request drafts without a key [CMS-01]', async () => {
    await expect(previewKey()).rejects.toThrow('preview key');
    await authorization('preview');
    expect(headers).toEqual([]);
  });

  it('takes a key that was rotated in its secret, within five minutes and without a restart [CMS-01]', async () => {
    vi.stubEnv('KONTENT_SECURE_KEY_ARN', 'arn:rotated-key');
    secrets['arn:rotated-key'] = 'first';
    expect(await authorization('live')).toBe('Bearer first');
    secrets['arn:rotated-key'] = 'second';
    minutes(4);
    expect(await authorization('live')).toBe('Bearer first');
    minutes(1);
    expect(await authorization('live')).toBe('Bearer second');
    delete secrets['arn:rotated-key'];
    minutes(5);
    expect(await authorization('live')).toBe('Bearer second');
  });

  it('reads the keys of editors from one secret', async () => {
    vi.stubEnv('KONTENT_KEYS_ARN', 'arn:editor-keys');
    secrets['arn:editor-keys'] = JSON.stringify({ previewKey: 'p', webhookSecret: 'w', previewSecret: 's' });
    expect(await editorKeys()).toEqual({ previewKey: 'p', webhookSecret: 'w', previewSecret: 's' });
    expect(await secureKey()).toBe('');
  });

  it('uses the service’s own addresses by default, and treats empty settings as not set [CMS-01]', () => {
    expect(contentSettings({ KONTENT_ENVIRONMENT_ID: 'an-environment', KONTENT_DELIVERY_URL: '' })).toEqual({
      environmentId: 'an-environment',
      editorOrigins: ['https://app.kontent.ai'],
    });
    expect(() => contentSettings({})).toThrow('KONTENT_ENVIRONMENT_ID');
  });
});
