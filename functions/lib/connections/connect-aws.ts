import { environmentCredentials } from '../adapters/environment-credentials.ts';
import { type AwsService, type AwsServiceName, awsService } from '../aws/aws-service.ts';
import { serviceAddress } from '../aws/service-address.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

/** A service of AWS in the function's own region, under its own role. */
export function connectAws(service: AwsServiceName): AwsService {
  const { AWS_REGION: region } = readSettings(settings.pick({ AWS_REGION: true }));
  const endpoint = serviceAddress(service, region);
  return awsService(service, { endpoint, region, credentials: environmentCredentials, ...clientLimits });
}
