import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../infra/local/runtime/free-port.ts';

/** True if Python's `moto`, an independent model of AWS, is installed; tests against it are left out otherwise. */
export const hasMoto = spawnSync('python3', ['-c', 'import moto.server'], { stdio: 'ignore' }).status === 0;

/** Starts moto's server, which allows every call; `reset` empties it. */
export async function startMoto(): Promise<{ url: string; reset(): Promise<void> } & Disposable> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn('python3', ['-m', 'moto.server', '-p', new URL(url).port], { stdio: 'ignore' });
  const isUp = async () => (await fetch(`${url}/moto-api/data.json`).catch(() => undefined))?.ok === true;
  while (server.exitCode === null && !(await isUp())) await pause(50);
  return {
    url,
    reset: async () => void (await fetch(`${url}/moto-api/reset`, { method: 'POST' })),
    [Symbol.dispose]: () => void server.kill(),
  };
}
