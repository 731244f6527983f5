import { createServer, type Server } from 'node:http';
import { checkCode, type VerificationCalls } from '@merrowvale/shared/domain/check-code.ts';
import { codeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVerificationServer } from './verification-server.ts';

let server: Server;
let host: string;
const deviceId = '0f0f3a1c-6f0e-4b62-9d53-3c1f7a2f5f10';
const origin = 'http://localhost:3000';

beforeAll(async () => {
  let respond: ReturnType<typeof createVerificationServer> | undefined;
  server = createServer((request, response) => void respond?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  respond = createVerificationServer(host);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const calls: VerificationCalls = {
  post: async (address, body) => {
    const headers = { 'content-type': 'application/json', origin };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json();
  },
  get: async (address) => (await fetch(address, { redirect: 'error' })).json(),
};
const check = (code: string, device = deviceId) =>
  checkCode(calls, codeVerification.parse({ host, repoKey: 'merrowvale', isInner: true }), {
    agent: 'test',
    deviceId: device,
    code,
  });

describe('the local verification service', () => {
  it.each([
    ['MV-GENUINE', { status: 'VALID', aggregateData: { differentDevicesCheckCount: 1 } }],
    ['mv-limit', { status: 'VALID', aggregateData: { differentDevicesCheckCount: 5 } }],
    ['MV-SHARED', { status: 'VALID', aggregateData: { differentDevicesCheckCount: 23 } }],
    ['MV-COUNTERFEIT', { status: 'VALID', counterfeited: true }],
    ['MV-DEACTIVATED', { status: 'DEACTIVATED' }],
    ['MV-NEVER-PRINTED', { status: 'UNKNOWN' }],
  ])('knows %s [TRC-04, TRC-08, TRC-09]', async (code, result) =>
    expect(await check(code)).toMatchObject(result),
  );

  it('fails as often as a code specifies, for each device, and then starts over [TRC-10]', async () => {
    for (const device of [deviceId, deviceId.replace('0f', '1f')]) {
      await expect(check('MV-FAILS-1', device)).rejects.toThrow('status 503');
      expect(await check('MV-FAILS-1', device)).toMatchObject({ status: 'VALID' });
    }
    await expect(check('MV-FAILS-1')).rejects.toThrow('status 503');
  });

  it.each(['MV-ELSEWHERE', 'MV-INNER', 'MV-REDIRECT'])(
    'leads %s where nobody may follow [SEC-02]',
    async (code) => {
      await expect(check(code)).rejects.toThrow();
    },
  );

  it('may be called by pages of this machine only [SEC-02]', async () => {
    const allowed = async (from: string) =>
      (
        await fetch(`${host}/codemgmt.codecheck.server/`, { method: 'OPTIONS', headers: { origin: from } })
      ).headers.get('access-control-allow-origin');
    expect([await allowed(origin), await allowed('https://elsewhere.example')]).toEqual([origin, null]);
  });

  it('rejects requests that are not checks, and unknown addresses [CON-16]', async () => {
    const address = `${host}/codemgmt.codecheck.server/rest/v2/check/merrowvale`;
    const status = async (path: string, body: string) => (await fetch(path, { method: 'POST', body })).status;
    expect(await status(address, '{"code":"MV-GENUINE"}')).toBe(400);
    expect(await status(address, 'x'.repeat(20_000))).toBe(400);
    expect(await status(address.replace('merrowvale', 'other'), '{}')).toBe(404);
  });
});
