import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const emptySite = path.join(import.meta.dirname, '../empty-site');
const server = path.join(emptySite, '.open-next/server-functions/default');

/** The server's function of an empty page, packaged once; its versions are the repository's. */
export function buildEmptyPacked(): string {
  if (existsSync(path.join(server, 'index.mjs'))) return server;
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/open-next'), ['build'], {
    cwd: emptySite,
    stdio: 'ignore',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The empty site could not be packaged.');
  return server;
}
