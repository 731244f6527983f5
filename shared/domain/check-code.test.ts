import { describe, expect, it, vi } from 'vitest';
import { codeVerification } from '../schemas/code-verification.ts';
import { aggregateAddress, checkCode, RefusedAddress } from './check-code.ts';
import { verdictOf } from './code-verdict.ts';

const service = codeVerification.parse({ host: 'https://codes.example', repoKey: 'merrowvale' });
const request = { agent: 'a browser', deviceId: '0f0f3a1c-6f0e-4b62-9d53-3c1f7a2f5f10', code: 'MV-1' };
const aggregateUrl = 'https://codes.example/codemgmt.codecheck.server/rest/v2/aggregate/1?x=1';

function calls(verified: unknown, aggregate: unknown = {}) {
  return { post: vi.fn(async () => verified), get: vi.fn(async () => aggregate) };
}

describe('checking a code', () => {
  it('posts it to the configured host and repository [TRC-04, TRC-05, CON-16]', async () => {
    const service_ = calls({ status: 'UNKNOWN' });
    await checkCode(service_, service, { ...request, geoLoc: { lat: 51.4, lng: -2.4 } });
    expect(service_.post).toHaveBeenCalledExactlyOnceWith(
      new URL('https://codes.example/codemgmt.codecheck.server/rest/v2/check/merrowvale'),
      { ...request, geoLoc: { lat: 51.4, lng: -2.4 } },
    );
  });

  it.each([
    [{ counterfeited: true }, {}],
    [{}, { counterfeited: true }],
    [{}, { aggregateData: { differentDevicesCheckCount: 1, counterfeited: true } }],
    [{}, { status: 'DEACTIVATED' }],
    [{}, { aggregateData: { status: 'UNKNOWN' } }],
    [{ code: { status: 'COUNTERFEIT' } }, {}],
  ])(
    'calls a valid code a counterfeit if the responses contain %j and %j [TRC-08, TRC-13, CON-17]',
    async (more, aggregate) => {
      const verified = { status: 'VALID', links: { aggregateUrl }, ...more };
      const checked = await checkCode(calls(verified, aggregate), service, request);
      expect(verdictOf(checked, 5)).toBe('counterfeit');
    },
  );

  it('reads the number of devices of a valid code [TRC-08, CON-17]', async () => {
    const verified = { status: 'VALID', counterfeited: false, links: { aggregateUrl } };
    const aggregate = { status: 'VALID', aggregateData: { differentDevicesCheckCount: 3, other: 1 } };
    const given = calls(verified, aggregate);
    expect(await checkCode(given, service, request)).toEqual({
      ...verified,
      aggregateData: { differentDevicesCheckCount: 3 },
    });
    expect(given.get).toHaveBeenCalledExactlyOnceWith(new URL(aggregateUrl));
  });

  it.each([{}, { aggregateData: {} }])('counts no device in %j [TRC-08]', async (aggregate) => {
    const checked = await checkCode(
      calls({ status: 'VALID', links: { aggregateUrl } }, aggregate),
      service,
      request,
    );
    expect(checked.aggregateData).toEqual({ differentDevicesCheckCount: 0 });
  });

  it.each(['UNKNOWN', 'DEACTIVATED', 'valid'])(
    'passes the status %s on unchanged, without another request [TRC-09]',
    async (status) => {
      const verified = { status, links: { aggregateUrl }, counterfeited: true, note: 'anything' };
      const given = calls(verified);
      expect(await checkCode(given, service, request)).toEqual(verified);
      expect(given.get).not.toHaveBeenCalled();
    },
  );

  it.each([{}, undefined, 'VALID', { status: 1 }, { status: 'VALID', links: 'x' }])(
    'fails when the service returns %j [TRC-12]',
    async (verified) => {
      await expect(checkCode(calls(verified), service, request)).rejects.toThrow();
    },
  );

  it('fails if the number of devices is not a number [TRC-12]', async () => {
    for (const count of ['3', -1, 1.5]) {
      const aggregate = { aggregateData: { differentDevicesCheckCount: count } };
      const given = calls({ status: 'VALID', links: { aggregateUrl } }, aggregate);
      await expect(checkCode(given, service, request)).rejects.toThrow();
    }
  });
});

describe('the aggregate address', () => {
  it.each([
    'https://elsewhere.example/a',
    'https://codes.example.elsewhere.example/a',
    'https://sub.codes.example/a',
    'https://codes.example:8443/a',
    'https://codes.example@elsewhere.example/a',
    'https://user:word@codes.example/a',
    'http://codes.example/a',
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1/a',
    'https://[::ffff:10.0.0.1]/a',
    'ftp://codes.example/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//codes.example/a',
    '/a',
    '',
  ])('is refused unless it is at the configured host: %s [SEC-02, TRC-08]', async (given) => {
    expect(aggregateAddress(service, given)).toBeUndefined();
    const fake = calls({ status: 'VALID', links: { aggregateUrl: given } });
    await expect(checkCode(fake, service, request)).rejects.toThrow(RefusedAddress);
    expect(fake.get).not.toHaveBeenCalled();
  });

  it('may include https’s default port [SEC-02]', () => {
    expect(aggregateAddress(service, 'https://codes.example:443/a')?.href).toBe('https://codes.example/a');
  });
});

describe('the configured service', () => {
  it.each([
    { host: 'http://codes.example', repoKey: 'a' },
    { host: 'https://codes.example/', repoKey: 'a' },
    { host: 'https://codes.example/path', repoKey: 'a' },
    { host: 'https://codes.example', repoKey: '../a' },
    { host: 'https://codes.example', repoKey: '' },
  ])('is never %j [TRC-04, SEC-02]', (wrong) =>
    expect(codeVerification.safeParse(wrong).success).toBe(false),
  );

  it('may be in a private network only as a stand-in that is marked as one [SEC-02]', () => {
    const standIn = { host: 'http://localhost:4000', repoKey: 'merrowvale', isInner: true };
    expect(codeVerification.parse(standIn)).toEqual(standIn);
  });
});
