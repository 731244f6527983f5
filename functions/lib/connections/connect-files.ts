import { S3Client } from '@aws-sdk/client-s3';
import { s3Files } from '../adapters/s3-files.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

/** The bucket of the site's files. */
export function connectFiles() {
  const { FILES_BUCKET } = readSettings(settings.pick({ FILES_BUCKET: true }));
  return s3Files(awsClient(S3Client), FILES_BUCKET);
}
