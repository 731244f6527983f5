import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { AppError } from '@merrowvale/shared/errors.ts';
import { awsClient } from '../adapters/aws-client.ts';
import { throwFailureOf } from '../adapters/aws-failure.ts';
import { setting } from '../settings.ts';

export type OriginHeader = ReturnType<typeof cloudFrontOriginHeader>;

/** A custom header of a CloudFront distribution's origins. */
export function cloudFrontOriginHeader(client: CloudFrontClient, distributionId: string) {
  refuseLoss(client);
  const read = async () => {
    const { Distribution, ETag } = await client.send(new GetDistributionCommand({ Id: distributionId }));
    if (!Distribution?.DistributionConfig || !ETag)
      throw new AppError('internal', 'The distribution is incomplete.');
    return { config: Distribution.DistributionConfig, status: Distribution.Status, etag: ETag };
  };
  return {
    /** Changes the value; throws `unavailable` while the CDN is still deploying an earlier change. */
    change: (name: string, value: string) =>
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
    /** The values of the header over all origins that have it. */
    values: (name: string) =>
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
  return call().catch(throwFailureOf('CloudFront'));
}

export function connectOriginHeader() {
  return cloudFrontOriginHeader(awsClient(CloudFrontClient), setting('DISTRIBUTION_ID'));
}

/**
 * Makes a client refuse to update a distribution with fewer settings than it has just read. The SDK drops members of a
 * response that are newer than itself, and an update without them would remove those settings.
 */
function refuseLoss(client: CloudFrontClient): void {
  let before = new Map<string, number>();
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const { response } = result;
        if (commandName !== 'GetDistributionCommand' || !hasStream(response)) return result;
        const bytes = await buffer(response.body);
        before = settingsIn(bytes.toString());
        response.body = Readable.from(bytes);
        return result;
      },
    // Next to the connection, where the response is not parsed yet.
    { step: 'deserialize', priority: 'low' },
  );
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'UpdateDistributionCommand') requireAll(before, args.request);
        return next(args);
      },
    { step: 'build' },
  );
}

function requireAll(before: ReadonlyMap<string, number>, request: unknown): void {
  const after = settingsIn(String(Object(request).body));
  const lost = [...before].filter(([name, count]) => count > (after.get(name) ?? 0)).map(([name]) => name);
  if (before.size === 0 || lost.length > 0)
    throw new AppError('internal', `The SDK does not know these settings of CloudFront: ${lost.join(', ')}.`);
}

/** The XML elements of a distribution's configuration that have a value, and how often each occurs. */
function settingsIn(xml: string): Map<string, number> {
  const [config = ''] = /<DistributionConfig[ >].*<\/DistributionConfig>/s.exec(xml) ?? [];
  const counts = new Map<string, number>();
  for (const [, name = ''] of config.matchAll(/<(\w+)>[^<]+<\/\1>/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function hasStream(response: unknown): response is { body: Readable } {
  return (
    typeof response === 'object' &&
    response !== null &&
    'body' in response &&
    response.body instanceof Readable
  );
}
