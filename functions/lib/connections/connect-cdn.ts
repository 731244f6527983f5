import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { cloudFrontCdn } from '../adapters/cloudfront-cdn.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

export function connectCdn() {
  const { DISTRIBUTION_ID } = readSettings(settings.pick({ DISTRIBUTION_ID: true }));
  return cloudFrontCdn(new CloudFrontClient(clientLimits), DISTRIBUTION_ID);
}
