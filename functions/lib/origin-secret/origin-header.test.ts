import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cloudFrontOriginHeader } from './origin-header.ts';

/** A distribution as CloudFront returns it, with a cache tag header (API version 2020-05-31). */
const distribution = (more = '') => `<?xml version="1.0"?>
<Distribution xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>E1</Id><ARN>arn</ARN><Status>Deployed</Status><LastModifiedTime>2026-01-01T00:00:00Z</LastModifiedTime><InProgressInvalidationBatches>0</InProgressInvalidationBatches><DomainName>d.cloudfront.net</DomainName><DistributionConfig><CallerReference>c</CallerReference><Aliases><Quantity>0</Quantity></Aliases><Origins><Quantity>1</Quantity><Items><Origin><Id>api</Id><DomainName>api.example</DomainName><OriginPath></OriginPath><CustomHeaders><Quantity>1</Quantity><Items><OriginCustomHeader><HeaderName>X-Origin-Secret</HeaderName><HeaderValue>one &amp; only</HeaderValue></OriginCustomHeader></Items></CustomHeaders></Origin></Items></Origins><DefaultCacheBehavior><TargetOriginId>api</TargetOriginId><ViewerProtocolPolicy>https-only</ViewerProtocolPolicy></DefaultCacheBehavior><Comment>site</Comment><Enabled>true</Enabled><CacheTagConfig><HeaderName>Cache-Tag</HeaderName></CacheTagConfig>${more}</DistributionConfig></Distribution>`;

let answer: string;
let updates: string[];
let stop: () => void;
let header: ReturnType<typeof cloudFrontOriginHeader>;

beforeEach(async () => {
  answer = distribution();
  updates = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    if (request.method === 'PUT') updates.push(body);
    response.writeHead(200, { etag: 'E', 'content-type': 'text/xml' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  const client = new CloudFrontClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  header = cloudFrontOriginHeader(client, 'E1');
});
afterEach(() => stop());

it('changes a header of a distribution and nothing else, such as its cache tags [SEC-01]', async () => {
  await header.change('x-origin-secret', 'two');
  expect(updates).toHaveLength(1);
  expect(updates[0]).toContain('<HeaderValue>two</HeaderValue>');
  expect(updates[0]).toContain('<CacheTagConfig><HeaderName>Cache-Tag</HeaderName></CacheTagConfig>');
});

it('refuses to update a distribution that has settings unknown to the SDK, which would remove them [SEC-01]', async () => {
  answer = distribution('<FutureConfig><Mode>strict</Mode></FutureConfig>');
  await expect(header.change('x-origin-secret', 'two')).rejects.toThrow(/Mode/);
  expect(updates).toEqual([]);
  expect(await header.values('x-origin-secret')).toEqual(['one & only']);
});

it('refuses to update a distribution whose settings it cannot count [SEC-01]', async () => {
  answer = distribution().replaceAll(/<(\w+)>([^<]+)</g, '<$1 a="b">$2<');
  await expect(header.change('x-origin-secret', 'two')).rejects.toThrow('does not know');
  expect(updates).toEqual([]);
});
