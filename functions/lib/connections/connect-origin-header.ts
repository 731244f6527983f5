import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { cloudFrontOriginHeader } from '../adapters/cloudfront-origin-header.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectOriginHeader() {
  const { DISTRIBUTION_ID } = readSettings(settings.pick({ DISTRIBUTION_ID: true }));
  return cloudFrontOriginHeader(awsClient(CloudFrontClient), DISTRIBUTION_ID);
}
