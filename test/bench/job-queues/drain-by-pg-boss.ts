import { pgBoss } from './job-packages.ts';
import { type JobServer, startPostgres } from './job-server.ts';
import { type Collected, type Jobs, measured } from './measured-drain.ts';

const queue = 'reminders';
const batchSize = 1000;

/**
 * Fetches and completes jobs in batches of a thousand, pg-boss's fastest mode, and does nothing with them.
 */
export async function drainByPgBoss(programs: string, jobs: Jobs): Promise<Collected> {
  const server = await startPostgres(programs);
  try {
    return await drain(server, jobs);
  } finally {
    await server.stop();
  }
}

async function drain(server: JobServer, jobs: Jobs): Promise<Collected> {
  const boss = pgBoss({
    host: server.directory,
    user: 'postgres',
    database: 'postgres',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue(queue);
  for (const some of jobs.chunks(batchSize))
    await boss.insert(
      queue,
      some.map((data) => ({ data })),
    );
  const drained = await measured(server, async () => {
    let done = 0;
    while (done < jobs.count) {
      const fetched = await boss.fetch(queue, { batchSize });
      if (fetched.length === 0) throw new Error(`pg-boss delivered ${done} of ${jobs.count} jobs.`);
      await boss.complete(
        queue,
        fetched.map(({ id }) => id),
      );
      done += fetched.length;
    }
  });
  await boss.stop({ graceful: false });
  return drained;
}
