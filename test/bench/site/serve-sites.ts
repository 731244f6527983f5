import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '../../..');
const emptySite = path.join(import.meta.dirname, '../empty-site');
const next = path.join(root, 'node_modules/next/dist/bin/next');

/** A site to measure, and the process that serves it. */
type Served = { url: string; pid: number };
type ServedStack = Served & { consoleUrl: string };
export type ServedEdge = ServedStack & { sitePid: number; content: string; close(): Promise<void> };
type Sites = { site: Served; empty: Served; close(): Promise<void> };

/** Builds what has changed and serves the site, on a separate local stack, together with an empty page. */
export async function serveSites(): Promise<Sites> {
  const started: ChildProcess[] = [];
  const state = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
  const close = async () => {
    await endAll(started);
    await rm(state, { recursive: true, force: true });
  };
  try {
    const empty = await serveEmpty(started);
    return { empty, site: await serveSite(started, state), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function serveEmpty(started: ChildProcess[]): Promise<Served> {
  const built = path.join(emptySite, '.next/BUILD_ID');
  if (!existsSync(built) || statSync(built).mtimeMs < newest(path.join(emptySite, 'app'))) {
    const code = await ended(node([next, 'build'], emptySite));
    if (code !== 0) throw new Error('The empty site could not be built.');
  }
  const port = await freePort();
  const child = node([next, 'start', '--port', String(port), '--hostname', 'localhost'], emptySite);
  started.push(child);
  const url = `http://localhost:${port}`;
  await until(`${url}/`, child);
  return { url, pid: child.pid ?? 0 };
}

async function serveSite(started: ChildProcess[], state: string): Promise<Served> {
  const { url, pid } = await startStack(started, state);
  return { url, pid: siteProcess(pid) };
}

/** A local stack with its own copy of the content, and the processes of its distribution and of its site. */
export async function serveEdge(): Promise<ServedEdge> {
  const started: ChildProcess[] = [];
  const state = await mkdtemp(path.join(tmpdir(), 'edge-bench-'));
  const content = path.join(state, 'content');
  for (const folder of ['items', 'assets'])
    await cp(path.join(root, 'web/content', folder), path.join(content, folder), { recursive: true });
  const close = async () => {
    await endAll(started);
    await rm(state, { recursive: true, force: true });
  };
  try {
    const environment = { CONTENT_DIR: content };
    const stack = await startStack(started, path.join(state, 'stack'), { environment });
    return { ...stack, sitePid: siteProcess(stack.pid), content, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An empty local stack, which is stopped by the caller's cleanup. */
export async function startStack(
  started: ChildProcess[],
  state: string,
  { flags = [], environment = {} }: { flags?: string[]; environment?: Record<string, string> } = {},
): Promise<ServedStack> {
  const [port, consolePort] = [await freePort(), await freePort()];
  const main = path.join(root, 'infra/local/main.ts');
  const child = node(['--disable-warning=ExperimentalWarning', main, '--reset', ...flags], root, {
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    STATE_DIR: state,
    ...environment,
  });
  started.push(child);
  const consoleUrl = `http://localhost:${consolePort}`;
  await until(`${consoleUrl}/api/health`, child);
  return { url: `http://localhost:${port}`, consoleUrl, pid: child.pid ?? 0 };
}

/** The child process of the local stack that runs Next.js. */
function siteProcess(parent: number): number {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    if (!existsSync(`/proc/${name}/stat`)) continue;
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const [, above] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(above) === parent && stat.includes('next-server')) return Number(name);
  }
  throw new Error('The site’s server was not found among the processes.');
}

function node(parameters: readonly string[], cwd: string, environment: Record<string, string> = {}) {
  return spawn(process.execPath, parameters, {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...environment },
  });
}

export async function endAll(started: readonly ChildProcess[]): Promise<void> {
  for (const child of started) child.kill('SIGTERM');
  await Promise.all(started.map(ended));
}

function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

async function until(url: string, child: ChildProcess) {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (child.exitCode !== null) throw new Error(`The server for ${url} has ended.`);
    await pause(300);
  }
}

function newest(folder: string): number {
  return Math.max(...readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs));
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
