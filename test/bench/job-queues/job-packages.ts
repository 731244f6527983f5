import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const directory = new URL('../../../node_modules/.cache/job-queues/', import.meta.url);

/** Installs packages that only this benchmark needs and that are therefore not dependencies of the project. */
export const installJobPackages =
  'npm install --prefix node_modules/.cache/job-queues --no-save --ignore-scripts pg-boss@11.1.2 bullmq@5.58.5';

export const hasJobPackages = (): boolean => existsSync(new URL('node_modules/bullmq', directory));

const load = createRequire(fileURLToPath(new URL('package.json', directory)));

type Job = { id: string };
type PgBoss = {
  start(): Promise<unknown>;
  createQueue(queue: string): Promise<void>;
  insert(queue: string, jobs: readonly { data: object }[]): Promise<unknown>;
  fetch(queue: string, options: { batchSize: number }): Promise<Job[]>;
  complete(queue: string, ids: readonly string[]): Promise<unknown>;
  stop(options: { graceful: boolean }): Promise<void>;
};

/** The part of pg-boss that the benchmark uses. */
export function pgBoss(options: object): PgBoss {
  const PgBossOf: new (options: object) => PgBoss = load('pg-boss');
  return new PgBossOf(options);
}

type Queue = {
  addBulk(jobs: readonly { name: string; data: object; opts: object }[]): Promise<unknown>;
  close(): Promise<void>;
};
type Worker = { on(event: 'completed', listener: () => void): unknown; close(): Promise<void> };

/** The part of BullMQ that the benchmark uses. */
export function bullmq() {
  const found: {
    Queue: new (name: string, options: object) => Queue;
    Worker: new (name: string, work: () => Promise<void>, options: object) => Worker;
  } = load('bullmq');
  return found;
}
