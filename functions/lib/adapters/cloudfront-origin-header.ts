import {
  type CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { OriginHeader } from '../ports/origin-header.ts';
import { awsFailure } from './aws-failure.ts';
import { refuseLoss } from './refuse-loss.ts';

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
