import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { OriginRequest } from '../edge/origin.ts';
import type { Invocation } from './function-pool.ts';
import { authorizedOrigin, createAuthorize } from './http-api.ts';

const call = { functionArn: 'arn:authorize', sourceArn: 'arn:authorizer' };
const authorizer = {
  functionName: 'dev-authorize-origin',
  call,
  header: 'x-origin-secret',
  cacheSeconds: 300,
};

function site(mayCall?: () => boolean) {
  const state = { now: 0, decisions: 0, served: 0 };
  const invoke = async (_: string, event: unknown) => {
    state.decisions += 1;
    const { headers } = event as { headers: Record<string, string> };
    return { ok: true, payload: { isAuthorized: headers['x-origin-secret'] === 'right' } } as Invocation;
  };
  const authorize = createAuthorize({ invoke }, { now: () => new Date(state.now) }, mayCall);
  const origin = authorizedOrigin(
    async () => {
      state.served += 1;
      return { status: 200, headers: {}, body: Readable.from([]) };
    },
    authorizer,
    authorize,
  );
  const visit = async (headers: Record<string, string>) => {
    const viewer = { resume: () => {} };
    const request = { method: 'GET', url: '/', headers, viewer } as unknown as OriginRequest;
    return (await origin(request, new AbortController().signal)).status;
  };
  return { state, visit };
}

it('API Gateway rejects a request without the header, and one that the function rejects [RUN-02, SEC-01]', async () => {
  const { state, visit } = site();
  expect(await visit({})).toBe(401);
  expect(state.decisions).toBe(0);
  expect(await visit({ 'x-origin-secret': 'wrong' })).toBe(403);
  expect(state.served).toBe(0);
  expect(await visit({ 'x-origin-secret': 'right' })).toBe(200);
});

it('API Gateway cannot serve a request if the function’s policy does not let it invoke the authorizer [RUN-02]', async () => {
  const { state, visit } = site(() => false);
  expect(await visit({ 'x-origin-secret': 'right' })).toBe(500);
  expect([state.decisions, state.served]).toEqual([0, 0]);
});

it('API Gateway asks the function once in five minutes for each value [RUN-02]', async () => {
  const { state, visit } = site();
  for (const at of [0, 299_000]) {
    state.now = at;
    await visit({ 'x-origin-secret': 'right' });
  }
  expect(state.decisions).toBe(1);
  state.now = 300_000;
  await visit({ 'x-origin-secret': 'right' });
  expect(state.decisions).toBe(2);
});
