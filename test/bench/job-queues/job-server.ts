import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processorTime } from '../site/processor-time.ts';

/** A separate database server for a benchmark, reached through a socket in its own directory. */
export type JobServer = {
  directory: string;
  socket: string;
  /** Seconds of CPU time of the server with all its processes. */
  processorTime: () => number;
  stop: () => Promise<void>;
};

const postgresHome = '/usr/lib/postgresql';
const redis = '/usr/bin/redis-server';

/** Debian's directory of PostgreSQL's programs; undefined if it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(postgresHome)
    ? readdirSync(postgresHome).map(Number).filter(Number.isFinite)
    : [];
  const programs = join(postgresHome, `${Math.max(0, ...versions)}`, 'bin');
  return existsSync(join(programs, 'initdb')) ? programs : undefined;
}

export function hasRedis(): boolean {
  return existsSync(redis);
}

export function startPostgres(programs: string): Promise<JobServer> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const user = postgresUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const options = { ...user, cwd: directory, stdio: 'ignore' } as const;
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust'], options);
  const settings = ['-D', data, '-k', directory, '-c', 'listen_addresses='];
  const server = spawn(join(programs, 'postgres'), settings, options);
  return ready(server, directory, join(directory, '.s.PGSQL.5432'));
}

/** With the append-only file, so that it loses no job when it is killed, like PostgreSQL. */
export function startRedis(): Promise<JobServer> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-redis-'));
  const socket = join(directory, 'redis.sock');
  const settings = ['--port', '0', '--unixsocket', socket, '--dir', directory, '--appendonly', 'yes'];
  return ready(spawn(redis, settings, { stdio: 'ignore' }), directory, socket);
}

/** PostgreSQL refuses to run as root, but root can run it as another user. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function ready(
  server: ReturnType<typeof spawn>,
  directory: string,
  socket: string,
): Promise<JobServer> {
  const pid = server.pid ?? 0;
  const ended = once(server, 'exit');
  while (!(await isListening(socket))) {
    if (server.exitCode !== null) throw new Error(`The server in ${directory} did not start.`);
    await pause(100);
  }
  return {
    directory,
    socket,
    processorTime: () => familyOf(pid).reduce((sum, member) => sum + processorTime(member), 0),
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function isListening(socket: string): Promise<boolean> {
  if (!existsSync(socket)) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const connection = connect(socket, () => resolve(true)).on('error', () => resolve(false));
  const isUp = await promise;
  connection.destroy();
  return isUp;
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)];
}
