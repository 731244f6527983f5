import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { inBatches } from '../in-batches.ts';
import type { Files, StoredFile } from '../ports/files.ts';
import { awsFailure } from './aws-failure.ts';

const removedAtOnce = 20;

/** Files port backed by a bucket in S3. */
export function s3Files(client: S3Client, bucket: string): Files {
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw awsFailure('The bucket', error);
    }
  };
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
