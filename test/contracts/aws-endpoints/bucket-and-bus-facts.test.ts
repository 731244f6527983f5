import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialsFor } from '../../../infra/local/aws/iam/credentials.ts';
import { startBucketEndpoint } from '../../../infra/local/aws/s3/start-bucket-endpoint.ts';
import { startLocalAws } from './local-aws.ts';
import { hasMoto, type Moto, startMoto } from './moto.ts';

const Bucket = 'files';
const region = 'eu-west-1';

let moto: Moto | undefined;
beforeAll(async () => {
  moto = hasMoto ? await startMoto() : undefined;
});
afterAll(() => moto?.[Symbol.dispose]());

describe.each(['our own', ...(hasMoto ? ['moto’s'] : [])])('%s bucket', (which) => {
  let client: S3Client;
  let stop = async () => {};
  beforeAll(async () => {
    if (which !== 'our own' && moto) {
      client = new S3Client({ ...moto.client, forcePathStyle: true });
      const CreateBucketConfiguration = { LocationConstraint: region } as const;
      await client.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration }));
      return;
    }
    const all = { effect: 'Allow' as const, actions: ['s3:*'], conditions: undefined };
    const resources = ['arn:aws:s3:::files', 'arn:aws:s3:::files/*'];
    const endpoint = await startBucketEndpoint(new Map([['tester', [{ ...all, resources }]]]));
    client = new S3Client({
      ...{ endpoint: endpoint.url, region, credentials: credentialsFor('tester'), forcePathStyle: true },
    });
    stop = endpoint.close;
  });
  afterAll(() => stop());

  it('lists a thousand keys in a page, in order, and none twice [RUN-02]', async () => {
    const keys = Array.from({ length: 1005 }, (_, index) => `k/${String(index).padStart(4, '0')}`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(
        keys.slice(at, at + 50).map((Key) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))),
      );
    const pages: (string | undefined)[][] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'k/' }))
      pages.push(Contents.map(({ Key }) => Key));
    expect(pages.map(({ length }) => length)).toEqual([1000, 5]);
    expect(pages.flat()).toEqual(keys);
  });

  it('answers HEAD, and knows no bucket that was not created [RUN-02]', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'a b&c', Body: 'made' }));
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a b&c' }));
    expect(head.ContentLength).toBe(4);
    const missing = client.send(new HeadObjectCommand({ Bucket, Key: 'none' }));
    await expect(missing).rejects.toMatchObject({ name: 'NotFound' });
    const other = client.send(new GetObjectCommand({ Bucket: 'others', Key: 'a' }));
    await expect(other).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});

describe.skipIf(!hasMoto)('moto’s event bus, like ours', () => {
  it('reports an event whose detail is malformed [RUN-02]', async () => {
    const Entries = [{ Source: 's', DetailType: 't', Detail: '{' }];
    for (const client of [(await startLocalAws()).clients.bus, new EventBridgeClient(moto?.client ?? {})]) {
      const response = await client.send(new PutEventsCommand({ Entries }));
      expect(response.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual(['MalformedDetail']);
    }
  });
});
