import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChild } from './child-process.ts';
import { freePort } from './loopback-server.ts';
import { isServing } from './prepare-site.ts';
import { type Supervised, type Supervision, supervise } from './supervise.ts';

const program = `
  const kept = [];
  require('node:http').createServer((request, response) => {
    if (request.url === '/end') process.exit(7);
    if (request.url === '/block') for (;;);
    if (request.url === '/fill') kept.push(Buffer.alloc(300_000_000, 1));
    response.end(String(process.pid));
  }).listen(Number(process.env.PORT), '127.0.0.1');`;

let directory: string;
let port: number;
let running: Supervised | undefined;
const reports: string[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'supervised-'));
  port = await freePort();
  reports.length = 0;
});
afterEach(async () => {
  await running?.stop();
  await rm(directory, { recursive: true });
});

const start = async () => {
  const child = startChild({
    arguments: ['-e', program],
    directory,
    environment: { PORT: String(port) },
    logFile: join(directory, 'log'),
  });
  await expect.poll(() => isServing(port, '/', 500), { timeout: 10_000 }).toBe(true);
  return child;
};

async function supervised(differences: Partial<Supervision> = {}): Promise<Supervised> {
  running = await supervise({
    start,
    isResponding: () => isServing(port, '/', 3_000),
    memoryMegabytes: 250,
    checkMilliseconds: 50,
    report: (line) => reports.push(line),
    giveUp: (line) => reports.push(`gave up: ${line}`),
    ...differences,
  });
  return running;
}

const open = (path: string) => get({ host: '127.0.0.1', port, path }).on('error', () => {});
const serves = () => isServing(port, '/', 500);

// Starting a process takes seconds when other tests run beside this one.
vi.setConfig({ testTimeout: 90_000 });
const patience = { timeout: 60_000 };

describe('a supervised server', () => {
  it.each([
    ['ends', '/end', /ended with code 7/],
    ['is blocked', '/block', /does not respond/],
    ['needs too much memory', '/fill', /needs \d+ MB, more than its 250 MB/],
  ])('is started again when it %s, at the same port [RUN-07]', async (_what, path, message) => {
    const server = await supervised();
    open(path);
    await expect.poll(() => server.restarts(), patience).toBe(1);
    await expect.poll(serves, patience).toBe(true);
    expect(reports).toEqual([expect.stringMatching(message)]);
  });

  it('is given up if it ends again and again [RUN-07]', async () => {
    const ending = async () => {
      const child = startChild({
        arguments: ['-e', 'process.exit(3)'],
        directory,
        environment: {},
        logFile: join(directory, 'log'),
      });
      await child.ended;
      return child;
    };
    await supervised({ start: ending });
    await expect.poll(() => reports.at(-1), patience).toMatch(/^gave up: .* ended with code 3/);
    expect(reports).toHaveLength(6);
  });

  it('is not started again when it is stopped [RUN-07]', async () => {
    const server = await supervised();
    await server.stop();
    expect(await serves()).toBe(false);
    expect([server.restarts(), reports]).toEqual([0, []]);
  });

  it('responds even if it returns an error, but not if it only accepts connections [RUN-07]', async () => {
    const failing = createServer((_request, response) => response.writeHead(500).end()).listen(
      port,
      '127.0.0.1',
    );
    expect(await isServing(port, '/', 500)).toBe(true);
    failing.close();
    failing.closeAllConnections();
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    const address = silent.address();
    expect(await isServing(typeof address === 'object' ? (address?.port ?? 0) : 0, '/', 100)).toBe(false);
    silent.closeAllConnections();
    silent.close();
  });
});
