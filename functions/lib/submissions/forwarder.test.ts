import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callOutside, isInnerAddress } from '../adapters/call-outside.ts';
import { signedForwarder } from './forwarder.ts';

let server: Server;
let calls: { headers: IncomingHttpHeaders; body: string; url: string | undefined }[];
let answer: { status: number; headers?: Record<string, string>; body?: string } | 'never';

beforeEach(async () => {
  calls = [];
  answer = { status: 200 };
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body, url: request.url });
    if (answer !== 'never') response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const forwarded = {
  reference: 'MV-1',
  kind: 'rebate-permission',
  formId: 'rebate-permission',
  locale: 'en_gb',
  receivedAt: '2026-03-01T10:00:00.000Z',
  verifiedBy: null,
  data: { INVC_NBR: 'A1' },
};

function forwarder(changes: { url?: string; innerHosts?: string[]; timeoutMilliseconds?: number } = {}) {
  return signedForwarder({
    url: `http://${host()}/crm`,
    secret: async () => 'shared secret',
    innerHosts: [host()],
    timeoutMilliseconds: 10_000,
    nowSeconds: () => 1_772_359_200,
    ...changes,
  });
}

describe('forwarding a submission', () => {
  it('signs time and body, and includes the reference so that a repeat can be recognized [QUE-04, QUE-05]', async () => {
    await forwarder().forward(forwarded);
    const [call] = calls;
    expect(JSON.parse(call?.body ?? '')).toEqual(forwarded);
    const signature = createHmac('sha256', 'shared secret').update(`1772359200.${call?.body}`).digest('hex');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'MV-1',
      'x-merrowvale-timestamp': '1772359200',
      'x-merrowvale-signature': `v1=${signature}`,
    });
  });

  it.each([408, 425, 429, 500, 503])('retries after %i [QUE-05]', async (status) => {
    answer = { status };
    await expect(forwarder().forward(forwarded)).rejects.toMatchObject({ retryable: true });
  });

  it.each([400, 401, 404, 422])('leaves %i to support [QUE-05, SUP-03]', async (status) => {
    answer = { status };
    await expect(forwarder().forward(forwarded)).rejects.toMatchObject({
      retryable: false,
      message: `The receiving system responded with ${status}.`,
    });
  });

  it('names the rejected fields, and nothing else from the response [SUP-03, OBS-01]', async () => {
    answer = { status: 422, body: JSON.stringify({ errors: { INVC_NBR: ['A1 of canary@cage.example'] } }) };
    await expect(forwarder().forward(forwarded)).rejects.toThrow(
      /^The receiving system responded with 422 about INVC_NBR\.$/,
    );
  });

  it('passes on what the partner answered, for the record of the attempt [SUP-03]', async () => {
    answer = { status: 422, body: '{"detail":"INVC_NBR is unknown"}' };
    await expect(forwarder().forward(forwarded)).rejects.toMatchObject({
      status: 422,
      answer: '{"detail":"INVC_NBR is unknown"}',
    });
  });

  it('times out and retries [QUE-05]', async () => {
    answer = 'never';
    await expect(forwarder({ timeoutMilliseconds: 50 }).forward(forwarded)).rejects.toMatchObject({
      retryable: true,
    });
  });

  it('does not follow redirects [QUE-05, SEC-02]', async () => {
    answer = { status: 307, headers: { location: `http://${host()}/elsewhere` } };
    await expect(forwarder().forward(forwarded)).rejects.toMatchObject({ retryable: false });
    expect(calls).toHaveLength(1);
  });

  it('makes no connection to a private address, by number or by name [QUE-05, SEC-02]', async () => {
    const port = (server.address() as AddressInfo).port;
    for (const url of [
      `http://127.0.0.1:${port}/crm`,
      `http://localhost:${port}/crm`,
      `http://[::ffff:127.0.0.1]:${port}/crm`,
      `http://2130706433:${port}/crm`,
      `http://0.0.0.0:${port}/crm`,
    ])
      await expect(forwarder({ url, innerHosts: [] }).forward(forwarded), url).rejects.toMatchObject({
        retryable: false,
        message: 'The address is in a private network.',
      });
    expect(calls).toEqual([]);
  });
});

describe('a private address', () => {
  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fd00::1',
    'fe80::1%eth0',
    '[::1]',
    'not an address',
  ])('is %s [QUE-05, SEC-02]', (address) => expect(isInnerAddress(address)).toBe(true));

  it.each([
    '9.255.255.255',
    '11.0.0.0',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '8.8.8.8',
    '2600:1f18::1',
  ])('is not %s [QUE-05, SEC-02]', (address) => expect(isInnerAddress(address)).toBe(false));
});

it('reads no more than 64 KB of a response [QUE-05]', async () => {
  answer = { status: 200, body: 'x'.repeat(200_000) };
  const { body } = await callOutside({
    method: 'POST',
    url: `http://${host()}/`,
    body: '{}',
    headers: {},
    signal: AbortSignal.timeout(10_000),
    innerHosts: [host()],
  });
  expect(body).toHaveLength(64 * 1024);
});
