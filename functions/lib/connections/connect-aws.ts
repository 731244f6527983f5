import { environmentCredentials } from '../adapters/environment-credentials.ts';
import { type AwsService, type AwsServiceName, awsService } from '../aws/aws-service.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

/** A service of AWS in the function's own region, under its own role. */
export function connectAws(service: AwsServiceName): AwsService {
  const { AWS_REGION: region, AWS_ENDPOINT_URL } = readSettings(
    settings.pick({ AWS_REGION: true, AWS_ENDPOINT_URL: true }),
  );
  const endpoint = AWS_ENDPOINT_URL ?? `https://${service}.${region}.amazonaws.com`;
  return awsService(service, { endpoint, region, credentials: environmentCredentials, ...clientLimits });
}
