import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { cloudFrontCdn } from '../adapters/cloudfront-cdn.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectCdn() {
  const { DISTRIBUTION_ID } = readSettings(settings.pick({ DISTRIBUTION_ID: true }));
  return cloudFrontCdn(awsClient(CloudFrontClient), DISTRIBUTION_ID);
}
