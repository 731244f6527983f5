import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { credentialsFor } from '../../../infra/local/aws/iam/authorize.ts';
import {
  type BucketEndpoint,
  startBucketEndpoint,
} from '../../../infra/local/aws/s3/start-bucket-endpoint.ts';
import type { PolicyStatement } from '../../../infra/local/template/read-policies.ts';
import { lambdaContext } from '../../support/functions/endpoint.ts';
import { silentLog } from '../../support/functions/log.ts';

const name = 'site-files';
const may = (actions: string[], resource: string): PolicyStatement => ({
  effect: 'Allow',
  actions,
  resources: [`arn:aws:s3:::${resource}`],
  conditions: undefined,
});
/** The permissions of `remove-superseded-files` in the site's stack. */
const remover = [
  may(['s3:ListBucket'], name),
  may(['s3:DeleteObject'], `${name}/_assets/_next/*`),
  may(['s3:GetObject', 's3:DeleteObject'], `${name}/_releases/*`),
];

let bucket: BucketEndpoint;
let handler: (event: unknown) => Promise<void>;
beforeEach(async () => {
  bucket = await startBucketEndpoint(new Map([['remover', remover]]));
  const { accessKeyId, secretAccessKey } = credentialsFor('remover');
  const environment = {
    FILES_BUCKET: name,
    AWS_REGION: 'eu-west-1',
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  vi.resetModules();
  vi.doMock('@merrowvale/functions/lib/log.ts', async () => ({
    connectLog: () => silentLog,
  }));
  const { handler: scheduled } = await import('../../../functions/schedules/remove-superseded-files.ts');
  handler = (event) => scheduled(event, lambdaContext);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.doUnmock('@merrowvale/functions/lib/log.ts');
  await bucket.close();
});

function deploy(release: string, files: readonly string[], at: string): void {
  const keys = files.map((file) => `_assets/_next/static/${file}`);
  for (const key of keys) bucket.put(name, key, Buffer.from('code'), new Date(at));
  bucket.put(name, `_releases/${release}.json`, Buffer.from(JSON.stringify(keys)), new Date(at));
}

describe('files of superseded releases', () => {
  it('are found on every page of the list, which has a thousand keys [INF-07]', async () => {
    const files = Array.from({ length: 1200 }, (_, index) => `${index}.js`);
    deploy('a', files, '2026-01-01T09:00:00Z');
    deploy('b', ['new.js'], '2026-02-01T09:00:00Z');
    await handler({ scheduledTime: '2026-04-02T04:00:00Z' });
    expect(bucket.keys(name).filter((key) => key.endsWith('.js'))).toEqual(['_assets/_next/static/new.js']);
  });

  it('are removed from the bucket by the SDK’s own calls, within the function’s role [INF-07, INF-04]', async () => {
    deploy('a', ['old & older.js', 'common.js'], '2026-01-01T09:00:00Z');
    deploy('b', ['new.js', 'common.js'], '2026-02-01T09:00:00Z');
    bucket.put(name, '_assets/favicon.ico', Buffer.from('icon'), new Date('2020-01-01T09:00:00Z'));
    await handler({ scheduledTime: '2026-03-02T04:00:00Z' });
    await handler({ scheduledTime: '2026-03-09T04:00:00Z' });
    expect(bucket.keys(name)).toEqual([
      '_assets/_next/static/common.js',
      '_assets/_next/static/new.js',
      '_assets/favicon.ico',
      '_releases/b.json',
    ]);
  });

  it('are left alone if there are none [INF-07]', async () => {
    await handler({ scheduledTime: '2026-03-02T04:00:00Z' });
    expect(bucket.keys(name)).toEqual([]);
  });
});
