import { createServer } from 'node:http';
import { bodyLimit } from '@merrowvale/shared/schemas/body-limit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { behindEdge } from '../../infra/local/runtime/behind-edge.ts';
import { portOf } from '../../infra/local/runtime/loopback-server.ts';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

const code = ofType(synthesizedStage('dev'), 'AWS::CloudFront::Function')
  .map(({ properties }) => String(properties.FunctionCode))
  .find((text) => text.includes('413'));

let reached = 0;
const api = behindEdge([{ pathPattern: '/api/*', viewerRequest: code }], {
  async handle(request, response) {
    reached += 1;
    for await (const _ of request);
    response.end('reached');
  },
});
const server = createServer((request, response) => void api.handle(request, response));
const post = (bytes: number) =>
  fetch(`http://127.0.0.1:${portOf(server)}/api/petProfiles`, { method: 'POST', body: 'x'.repeat(bytes) });

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());

it('rejects a body over the API’s limit at the CDN, in the API’s error format [API-03]', async () => {
  for (const bytes of [bodyLimit.bytes + 1, 11 * 1024 * 1024]) {
    const rejection = await post(bytes);
    expect([rejection.status, rejection.headers.get('content-type'), await rejection.json()]).toEqual([
      413,
      'application/json; charset=utf-8',
      { success: false, message: 'The body may have at most 64 KB.' },
    ]);
  }
  expect(reached).toBe(0);
  expect(await (await post(bodyLimit.bytes)).text()).toBe('reached');
});
