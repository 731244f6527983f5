import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { setting } from '../settings.ts';
import { awsClient } from './aws-client.ts';
import { throwFailureOf } from './aws-failure.ts';

/** A file in a bucket; `storedAt` is the instant of its last upload. */
export type StoredFile = { key: string; storedAt: string };

export type Files = {
  list(prefix: string): Promise<StoredFile[]>;
  read(key: string): Promise<string>;
  /** Removes files in the given order. */
  remove(keys: readonly string[]): Promise<void>;
};

const removedAtOnce = 20;

function s3Files(client: S3Client, bucket: string): Files {
  const attempt = <Result>(work: () => Promise<Result>) => work().catch(throwFailureOf('The bucket'));
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  return {
    list: (prefix) =>
      attempt(async () => {
        const files: StoredFile[] = [];
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
          for (const { Key, LastModified } of page.Contents ?? [])
            if (Key !== undefined && LastModified)
              files.push({ key: Key, storedAt: LastModified.toISOString() });
        return files;
      }),
    read: (key) =>
      attempt(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return (await Body?.transformToString()) ?? '';
      }),
    async remove(keys) {
      for (const batch of inBatches(keys, removedAtOnce)) await attempt(() => Promise.all(batch.map(remove)));
    },
  };
}

export function connectFiles() {
  return s3Files(awsClient(S3Client), setting('FILES_BUCKET'));
}
