import { expect, it, vi } from 'vitest';
import { onRequestError } from './instrumentation.ts';

it('logs a request that failed unexpectedly, without its address and headers [OBS-01]', async () => {
  const headers = { cookie: 'session=abc' };
  await onRequestError(
    new Error('ann@example.com is unknown'),
    { path: '/en_gb/account?token=abc', method: 'POST', headers },
    {
      routerKind: 'App Router',
      routePath: '/[locale]/[[...slug]]',
      routeType: 'action',
      revalidateReason: undefined,
    },
  );
  expect(vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    {
      level: 'error',
      message: 'A request failed unexpectedly.',
      cause: '[email] is unknown',
      method: 'POST',
      routePath: '/[locale]/[[...slug]]',
      routeType: 'action',
    },
  ]);
  vi.mocked(console.error).mockClear();
});
