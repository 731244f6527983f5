import { bodyLimit } from '@merrowvale/shared/schemas/body-limit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestDistribution } from '../contracts/edge/test-distribution.ts';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

const code = ofType(synthesizedStage('dev'), 'AWS::CloudFront::Function')
  .map(({ properties }) => String(properties.FunctionCode))
  .find((text) => text.includes('413'));
const neverCached = { minTtl: 0, defaultTtl: 0, maxTtl: 0, key: { query: [], headers: [], cookies: [] } };
const everything = { query: 'all', headers: 'all', cookies: 'all' } as const;
const api = new TestDistribution({
  behaviours: [
    {
      pathPattern: '/api/*',
      origin: 'api',
      compresses: true,
      methods: ['GET', 'POST', 'PUT'],
      viewerRequest: code,
      cache: neverCached,
      forwards: everything,
    },
  ],
  reply: () => ({ body: 'reached' }),
});
const post = (bytes: number) => api.visit('/api/petProfiles', { method: 'POST', body: 'x'.repeat(bytes) });

beforeAll(() => api.start());
afterAll(() => api.stop());

it('rejects a body over the API’s limit at the CDN, in the API’s error format [API-03]', async () => {
  for (const bytes of [bodyLimit.bytes + 1, 11 * 1024 * 1024]) {
    const { status, headers, body } = await post(bytes);
    expect([status, headers['content-type'], JSON.parse(body.toString())]).toEqual([
      413,
      'application/json; charset=utf-8',
      { success: false, message: 'The body may have at most 64 KB.' },
    ]);
  }
  expect(api.asked).toHaveLength(0);
  expect((await post(bodyLimit.bytes)).body.toString()).toBe('reached');
});
