import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { AppError } from '@merrowvale/shared/errors.ts';
import { awsClient } from '../adapters/aws-client.ts';
import { awsFailure } from '../adapters/aws-failure.ts';
import { refuseLoss } from '../adapters/refuse-loss.ts';
import { setting } from '../settings.ts';

/** A header that the CDN adds to its requests to origins. */
export type OriginHeader = {
  /** Changes the value; throws `unavailable` while the CDN is still deploying an earlier change. */
  change(name: string, value: string): Promise<void>;
  /** The values of the header over all origins that have it. */
  values(name: string): Promise<string[]>;
};

/** A custom header of a CloudFront distribution's origins. */
export function cloudFrontOriginHeader(client: CloudFrontClient, distributionId: string): OriginHeader {
  refuseLoss(client);
  const read = async () => {
    const { Distribution, ETag } = await client.send(new GetDistributionCommand({ Id: distributionId }));
    if (!Distribution?.DistributionConfig || !ETag)
      throw new AppError('internal', 'The distribution is incomplete.');
    return { config: Distribution.DistributionConfig, status: Distribution.Status, etag: ETag };
  };
  return {
    change: (name, value) =>
      called(async () => {
        const { config, status, etag } = await read();
        const headers = headersOf(config, name);
        if (headers.every(({ HeaderValue }) => HeaderValue === value)) return;
        if (status !== 'Deployed')
          throw new AppError('unavailable', 'CloudFront is still deploying an earlier change.');
        for (const header of headers) header.HeaderValue = value;
        await client.send(
          new UpdateDistributionCommand({ Id: distributionId, IfMatch: etag, DistributionConfig: config }),
        );
      }),
    values: (name) =>
      called(async () => {
        const { config } = await read();
        return headersOf(config, name).flatMap(({ HeaderValue }) => HeaderValue ?? []);
      }),
  };
}

function headersOf({ Origins }: DistributionConfig, name: string) {
  const all = Origins?.Items?.flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? []) ?? [];
  return all.filter(({ HeaderName }) => HeaderName?.toLowerCase() === name);
}

function called<Value>(call: () => Promise<Value>): Promise<Value> {
  return call().catch((error: unknown) => {
    throw awsFailure('CloudFront', error);
  });
}

export function connectOriginHeader() {
  return cloudFrontOriginHeader(awsClient(CloudFrontClient), setting('DISTRIBUTION_ID'));
}
