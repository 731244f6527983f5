import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOutside, InnerAddressError, type Network } from './call-outside.ts';

// 127.0.0.1 stands for an address on the internet, 127.0.0.2 for one in a private network.
const outer = '127.0.0.1';
const inner = '127.0.0.2';
let outside: Server;
let inside: Server;
let reached: string[];
let respond: RequestListener;

beforeEach(async () => {
  reached = [];
  respond = (_, response) => response.end('"outside"');
  outside = createServer((request, response) => {
    reached.push(`outside ${request.method} ${request.url}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => outside.listen(0, outer, resolve));
  // On the same port, so that only the address differs.
  inside = createServer((request, response) => {
    reached.push(`inside ${request.method} ${request.url}`);
    response.end('"secret"');
  });
  await new Promise<void>((resolve) => inside.listen(portOf(outside), inner, resolve));
});
afterEach(() => {
  for (const server of [outside, inside]) {
    server.closeAllConnections();
    server.close();
  }
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const urlOf = (host: string, path = '/a') => `http://${host}:${portOf(outside)}${path}`;

/** A network in which a name resolves to the next of these lists of addresses each time. */
function networkOf(...answers: (readonly string[])[]) {
  const resolve = vi.fn<Network['resolve']>((_, __, found) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    found(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  return { resolve, isInner: (address: string) => address !== outer };
}

const get = (url: string, network?: Network) =>
  callOutside(
    { method: 'GET', url, headers: {}, signal: AbortSignal.timeout(10_000), innerHosts: [] },
    network,
  );

describe('a call to an address from outside', () => {
  it('keeps its connection for the next one [ERR-02]', async () => {
    let connections = 0;
    outside.on('connection', () => {
      connections += 1;
    });
    for (let call = 0; call < 3; call += 1) await get(urlOf('kept.example'), networkOf([outer]));
    expect([connections, reached.length]).toEqual([1, 3]);
  });

  it('is made if every address of the name is public [SEC-02]', async () => {
    expect(await get(urlOf('codes.example'), networkOf([outer]))).toEqual({ status: 200, body: '"outside"' });
    expect(reached).toEqual(['outside GET /a']);
  });

  it('connects to the address that was checked, even if the name changes right afterwards (DNS rebinding) [SEC-02]', async () => {
    const network = networkOf([outer], [inner]);
    respond = (_, response) => response.setHeader('connection', 'close').end('"outside"');
    expect((await get(urlOf('rebinding.example'), network)).body).toBe('"outside"');
    expect(network.resolve).toHaveBeenCalledTimes(1);
    // The name now resolves to a private address: the next connection resolves and checks it again.
    await expect(get(urlOf('rebinding.example'), network)).rejects.toThrow(InnerAddressError);
    expect(reached).toEqual(['outside GET /a']);
  });

  it.each([[[inner]], [[outer, inner]], [[inner, outer]], [[]]])(
    'is refused if the name has the addresses %j [SEC-02]',
    async (addresses) => {
      await expect(get(urlOf('mixed.example'), networkOf(addresses))).rejects.toThrow(InnerAddressError);
      expect(reached).toEqual([]);
    },
  );

  it('fails with the reason for which its name could not be resolved', async () => {
    const resolve: Network['resolve'] = (_, __, found) => found(new Error('ENOTFOUND'), []);
    const network = { resolve, isInner: () => false };
    await expect(get(urlOf('unknown.example'), network)).rejects.toThrow('ENOTFOUND');
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    // The last addresses of the ranges.
    'http://0.255.255.255/',
    'http://10.255.255.255/',
    'http://100.127.255.255/',
    'http://127.255.255.255/',
    'http://169.254.255.255/',
    'http://172.31.255.255/',
    'http://192.0.0.255/',
    'http://192.0.2.255/',
    'http://192.88.99.255/',
    'http://192.168.255.255/',
    'http://198.19.255.255/',
    'http://198.51.100.255/',
    'http://203.0.113.255/',
    'http://239.255.255.255/',
    'http://255.255.255.255/',
    'http://[::ffff:ffff]/',
    'http://[::ffff:ffff:ffff]/',
    'http://[64:ff9b::ffff:ffff]/',
    'http://[64:ff9b:1:ffff:ffff:ffff:ffff:ffff]/',
    'http://[100::ffff:ffff:ffff:ffff]/',
    'http://[2001:1ff:ffff::1]/',
    'http://[2001:db8:ffff::1]/',
    'http://[2002:ffff::1]/',
    'http://[fdff::1]/',
    'http://[febf::1]/',
    'http://[feff::1]/',
    'http://[ffff::1]/',
  ])('is refused at %s [SEC-02]', async (url) => {
    await expect(get(url)).rejects.toThrow(InnerAddressError);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with %i [SEC-02]', async (status) => {
    respond = (_, response) => response.writeHead(status, { location: urlOf(inner, '/secret') }).end();
    expect((await get(urlOf('codes.example'), networkOf([outer]))).status).toBe(status);
    expect(reached).toEqual(['outside GET /a']);
  });

  it('may go to an internal host only if it is configured, with its port [SEC-02]', async () => {
    const call = { method: 'GET', headers: {}, signal: AbortSignal.timeout(10_000) } as const;
    const innerHosts = [new URL(urlOf(inner)).host];
    expect((await callOutside({ ...call, url: urlOf(inner), innerHosts })).body).toBe('"secret"');
    const other = { ...call, url: `http://${inner}:1/`, innerHosts };
    await expect(callOutside(other)).rejects.toThrow(InnerAddressError);
  });

  it('ends with its signal [SEC-04]', async () => {
    respond = () => undefined;
    const call = { method: 'GET', url: urlOf('slow.example'), headers: {}, innerHosts: [] } as const;
    const signal = AbortSignal.timeout(50);
    await expect(callOutside({ ...call, signal }, networkOf([outer]))).rejects.toThrow(/abort/i);
  });
});
