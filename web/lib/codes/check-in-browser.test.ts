import { codeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../test/support/web/storage.ts';

const service = codeVerification.parse({ host: 'https://codes.example', repoKey: 'merrowvale' });
const device_id = '0f0f3a1c-6f0e-4b62-9d53-3c1f7a2f5f10';
const here = { coords: { latitude: 51.38123, longitude: -2.36 } };
type Located = (position: typeof here) => void;
const send = vi.fn<(address: URL, request: RequestInit) => Promise<Response>>();

/** Each import represents a page of its own. */
async function openPage(locate: (found: Located, failed: (failure: object) => void) => void) {
  vi.resetModules();
  vi.stubGlobal('navigator', {
    userAgent: 'A browser/1.0',
    geolocation: { getCurrentPosition: vi.fn(locate) },
  });
  return (await import('./check-in-browser.ts')).checkInBrowser;
}
const bodyOf = (call: number) => JSON.parse(`${send.mock.calls[call]?.[1].body}`);

beforeEach(() => {
  stubStorage({ device_id });
  vi.stubGlobal('fetch', send);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  send.mockReset();
  send.mockImplementation(async () => Response.json({ status: 'UNKNOWN' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a check in the browser', () => {
  it('sends agent, code, device and the position that is shared, which is asked for once [TRC-04, TRC-05, CON-16]', async () => {
    const check = await openPage((found) => found(here));
    await check(service, 'MV-1');
    await check(service, 'MV-2');
    expect(send.mock.calls[0]?.[0].href).toBe(
      'https://codes.example/codemgmt.codecheck.server/rest/v2/check/merrowvale',
    );
    expect([bodyOf(0), bodyOf(1)]).toEqual(
      ['MV-1', 'MV-2'].map((code) => ({
        agent: 'A browser/1.0',
        code,
        deviceId: device_id,
        geoLoc: { lat: 51.381, lng: -2.36 },
      })),
    );
    expect(navigator.geolocation.getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  it('continues without a position that is refused [TRC-05, TRC-06]', async () => {
    const check = await openPage((_, failed) => failed({ code: 1, PERMISSION_DENIED: 1, message: 'no' }));
    await check(service, 'MV-1');
    expect(bodyOf(0)).toEqual({ agent: 'A browser/1.0', code: 'MV-1', deviceId: device_id });
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Unable to fetch Geolocation Data');
  });

  it('follows no redirect and sends no cookies, on either request [SEC-02]', async () => {
    const aggregateUrl = 'https://codes.example/a';
    send.mockResolvedValueOnce(Response.json({ status: 'VALID', links: { aggregateUrl } }));
    send.mockResolvedValueOnce(Response.json({}));
    const check = await openPage((found) => found(here));
    await check(service, 'MV-1');
    expect(
      send.mock.calls.map(([address, { redirect, credentials }]) => [address.href, redirect, credentials]),
    ).toEqual([
      [expect.stringContaining('/check/merrowvale'), 'error', 'omit'],
      [aggregateUrl, 'error', 'omit'],
    ]);
  });

  it('requests no aggregate address at another host [SEC-02, TRC-08]', async () => {
    const aggregateUrl = 'http://192.168.1.1/a';
    send.mockResolvedValue(Response.json({ status: 'VALID', links: { aggregateUrl } }));
    const check = await openPage((found) => found(here));
    await expect(check(service, 'MV-1')).rejects.toThrow('not at the verification host');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('fails when the service does [TRC-10]', async () => {
    send.mockResolvedValue(Response.json({ status: 'VALID' }, { status: 503 }));
    const check = await openPage((found) => found(here));
    await expect(check(service, 'MV-1')).rejects.toThrow('503');
  });
});
