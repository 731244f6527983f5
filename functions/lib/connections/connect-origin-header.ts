import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { cloudFrontOriginHeader } from '../adapters/cloudfront-origin-header.ts';
import { refuseLoss } from '../adapters/refuse-loss.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectOriginHeader() {
  const { DISTRIBUTION_ID } = readSettings(settings.pick({ DISTRIBUTION_ID: true }));
  return cloudFrontOriginHeader(refuseLoss(awsClient(CloudFrontClient)), DISTRIBUTION_ID);
}
