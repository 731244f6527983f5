import { codeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { describe, expect, it, vi } from 'vitest';
import { type callOutside, InnerAddressError } from '../adapters/call-outside.ts';
import { codeVerificationService } from './code-verifier.ts';

const service = codeVerification.parse({ host: 'https://codes.example', repoKey: 'merrowvale' });
const request = { agent: 'a browser', deviceId: '0f0f3a1c-6f0e-4b62-9d53-3c1f7a2f5f10', code: 'MV-1' };
const valid = (aggregateUrl: string) => ({
  status: 200,
  body: JSON.stringify({ status: 'VALID', links: { aggregateUrl } }),
});
const counted = { status: 200, body: '{"aggregateData":{"differentDevicesCheckCount":2}}' };
const failing = { status: 503, body: '' };

function verifier(...responses: ({ status: number; body: string } | Error)[]) {
  const call = vi.fn<typeof callOutside>(async () => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (!response || response instanceof Error) throw response;
    return response;
  });
  return { call, check: () => codeVerificationService(service, 5000, call).check(request) };
}

describe('a check by the API', () => {
  it('posts the code, reads the number of devices, and lets neither leave the configured host [TRC-04, TRC-08, SEC-02]', async () => {
    const { call, check } = verifier(valid('https://codes.example/a'), counted);
    expect(await check()).toMatchObject({
      status: 'VALID',
      aggregateData: { differentDevicesCheckCount: 2 },
    });
    expect(call.mock.calls.map(([{ method, url, innerHosts }]) => [method, url, innerHosts])).toEqual([
      ['POST', 'https://codes.example/codemgmt.codecheck.server/rest/v2/check/merrowvale', []],
      ['GET', 'https://codes.example/a', []],
    ]);
    expect(JSON.parse(call.mock.calls[0]?.[0].body ?? '')).toEqual(request);
  });

  it.each([
    'https://elsewhere.example/a',
    'http://codes.example/a',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:4000/api/messages',
  ])('never requests %s [SEC-02]', async (aggregateUrl) => {
    const { call, check } = verifier(valid(aggregateUrl));
    await expect(check()).rejects.toMatchObject({ code: 'unavailable' });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('fails, and is not repeated, if the host’s name resolves to a private network [SEC-02]', async () => {
    const { call, check } = verifier(new InnerAddressError());
    await expect(check()).rejects.toMatchObject({ code: 'unavailable' });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('fails if an aggregate address redirects [SEC-02]', async () => {
    const { check } = verifier(valid('https://codes.example/a'), { status: 302, body: '' });
    await expect(check()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([400, 404, 302])(
    'is not repeated when the service responds with %i, which is its answer',
    async (status) => {
      const { call, check } = verifier({ status, body: '{}' });
      await expect(check()).rejects.toMatchObject({ code: 'unavailable' });
      expect(call).toHaveBeenCalledTimes(1);
    },
  );

  it.each([408, 429, 500])('is repeated when the service responds with %i', async (status) => {
    const { call, check } = verifier({ status, body: '' }, { status: 200, body: '{"status":"UNKNOWN"}' });
    expect(await check()).toEqual({ status: 'UNKNOWN' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is attempted 4 times [TRC-10]', async () => {
    const late = verifier(failing, failing, failing, { status: 200, body: '{"status":"UNKNOWN"}' });
    expect(await late.check()).toEqual({ status: 'UNKNOWN' });
    expect(late.call).toHaveBeenCalledTimes(4);
    const never = verifier(failing);
    await expect(never.check()).rejects.toMatchObject({ code: 'unavailable' });
    expect(never.call).toHaveBeenCalledTimes(4);
  });
});
