import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { CodeCheck, VerificationRequest } from '@merrowvale/shared/schemas/code-check.ts';
import { describe, expect, it, vi } from 'vitest';
import { call, type TestCall, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { checkPackCode } from './check-pack-code.ts';

const row = endpoints.checkPackCode;
const request = { agent: 'a browser', deviceId: '0f0f3a1c-6f0e-4b62-9d53-3c1f7a2f5f10', code: 'MV-1' };

function setUp(result: () => Promise<CodeCheck> = async () => ({ status: 'UNKNOWN' })) {
  const check = vi.fn((_: VerificationRequest) => result());
  const handler = endpoint(row, checkPackCode, { ...testDependencies(), codes: { check } });
  return { check, ask: (body: unknown, rest: TestCall = {}) => call(handler, row, { body, ...rest }) };
}

describe('POST /api/codes/check', () => {
  it('returns the service’s response about a code [TRC-09, CON-16]', async () => {
    const { ask, check } = setUp();
    expect(await ask({ ...request, geoLoc: { lat: 51.4, lng: -2.4 } })).toMatchObject({
      status: 200,
      body: { success: true, data: { status: 'UNKNOWN' } },
    });
    expect(check).toHaveBeenCalledExactlyOnceWith({ ...request, geoLoc: { lat: 51.4, lng: -2.4 } });
  });

  it.each([
    ['code', ''],
    ['code', 'a b'],
    ['code', 'a'.repeat(101)],
    ['deviceId', 'me'],
    ['agent', 'a'.repeat(513)],
    ['geoLoc', { lat: 91, lng: 0 }],
  ])('rejects an invalid %s, and calls nobody [CON-16, SEC-04]', async (field, value) => {
    const { ask, check } = setUp();
    const { status, body } = await ask({ ...request, [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)[0]).toMatch(new RegExp(`^${field}`));
    expect(check).not.toHaveBeenCalled();
  });

  it('relays a code only a few times an hour from one network, and others still [SEC-04, CON-16]', async () => {
    const { ask, check } = setUp();
    const from = (address: string, code = 'MV-1') =>
      ask({ ...request, code, deviceId: crypto.randomUUID() }, { headers: { 'x-forwarded-for': address } });
    const statuses = async (count: number, address: string) =>
      (await Promise.all(Array.from({ length: count }, () => from(address))))
        .map(({ status }) => status)
        .sort();
    expect(await statuses(7, '192.0.2.1')).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await from('192.0.2.1', 'MV-2')).status).toBe(200);
    expect((await from('192.0.2.2')).status).toBe(200);
    expect(check).toHaveBeenCalledTimes(7);
    const household = await Promise.all(Array.from({ length: 6 }, (_, n) => from(`2001:db8::${n}`)));
    expect(household.filter(({ status }) => status === 429)).toHaveLength(1);
    const site = await Promise.all(Array.from({ length: 60 }, (_, n) => from(`2001:db8:1:${n}::1`)));
    expect(site.filter(({ status }) => status === 200)).toHaveLength(50);
  });

  it('responds with 503 if the service fails [TRC-12]', async () => {
    const { ask } = setUp(() => Promise.reject(new AppError('unavailable', 'Not now.')));
    expect((await ask(request)).status).toBe(503);
  });
});
