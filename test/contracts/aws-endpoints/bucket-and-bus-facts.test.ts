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
import { credentialsFor } from '../../../infra/local/aws/iam/authorize.ts';
import { startBucketEndpoint } from '../../../infra/local/aws/s3/start-bucket-endpoint.ts';
import { startLocalAws } from './local-aws.ts';
import { describeMoto, type Moto } from './moto.ts';

const Bucket = 'files';
const region = 'eu-west-1';

describe('the local stack', () => facts());
describeMoto(facts);

function facts(moto?: () => Moto) {
  let client: S3Client;
  let stop = async () => {};
  beforeAll(async () => {
    if (moto) {
      client = new S3Client({ ...moto().client, forcePathStyle: true });
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

  it('lists keys in pages, in order, and none twice [RUN-02]', async () => {
    const keys = ['k/0', 'k/1', 'k/10', 'k/2', 'k/é'];
    for (const Key of keys.toReversed()) await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const input = { Bucket, Prefix: 'k/', MaxKeys: 2 };
    const pages: (string | undefined)[][] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
      pages.push(Contents.map(({ Key }) => Key));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
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

  it('reports an event whose detail is malformed [RUN-02]', async () => {
    const client = moto ? new EventBridgeClient(moto().client) : (await startLocalAws()).clients.bus;
    const Entries = [{ Source: 's', DetailType: 't', Detail: '{' }];
    const response = await client.send(new PutEventsCommand({ Entries }));
    expect(response.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual(['MalformedDetail']);
  });
}
