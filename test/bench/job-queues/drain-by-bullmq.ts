import { bullmq } from './job-packages.ts';
import { type JobServer, startRedis } from './job-server.ts';
import { type Collected, type Jobs, measured } from './measured-drain.ts';

const name = 'reminders';
const chunk = 1000;
const concurrency = 100;

/** A worker with a concurrency of 100 that does nothing with its jobs; completed jobs are removed. */
export async function drainByBullmq(jobs: Jobs): Promise<Collected> {
  const server = await startRedis();
  try {
    return await drain(server, jobs);
  } finally {
    await server.stop();
  }
}

async function drain(server: JobServer, jobs: Jobs): Promise<Collected> {
  const { Queue, Worker } = bullmq();
  const connection = { path: server.socket };
  const queue = new Queue(name, { connection });
  const opts = { removeOnComplete: true };
  for (const some of jobs.chunks(chunk)) await queue.addBulk(some.map((data) => ({ name, data, opts })));
  await queue.close();
  return measured(server, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let done = 0;
    const worker = new Worker(name, async () => {}, { connection, concurrency });
    worker.on('completed', () => {
      done += 1;
      if (done === jobs.count) resolve();
    });
    await promise;
    await worker.close();
  });
}
