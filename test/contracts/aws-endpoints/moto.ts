import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe } from 'vitest';
import { freePort } from '../../../infra/local/runtime/loopback-server.ts';

const hasMoto = spawnSync('python3', ['-c', 'import moto.server'], { stdio: 'ignore' }).status === 0;

export type Moto = { client: typeof credentials & { endpoint: string }; reset(): Promise<void> } & Disposable;
const credentials = {
  region: 'eu-west-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  maxAttempts: 1,
};

/**
 * Holds facts against Python's `moto`, an independent model of AWS that allows every call. `client` configures an SDK
 * client, and `reset` removes everything.
 */
export function describeMoto(facts: (moto: () => Moto) => void): void {
  describe.skipIf(!hasMoto)('moto (left out where Python’s moto is not installed)', () => {
    let moto: Moto;
    beforeAll(async () => {
      moto = await startMoto();
    });
    afterAll(() => moto[Symbol.dispose]());
    facts(() => moto);
  });
}

async function startMoto(): Promise<Moto> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn('python3', ['-m', 'moto.server', '-p', new URL(url).port], { stdio: 'ignore' });
  const isUp = async () => (await fetch(`${url}/moto-api/data.json`).catch(() => undefined))?.ok === true;
  while (server.exitCode === null && !(await isUp())) await pause(50);
  return {
    client: { ...credentials, endpoint: url },
    reset: async () => void (await fetch(`${url}/moto-api/reset`, { method: 'POST' })),
    [Symbol.dispose]: () => void server.kill(),
  };
}
