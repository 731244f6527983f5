import { describe, expect, it } from 'vitest';
import { idleRuns } from '../../infra/local/runtime/idle-runs.ts';
import { localStage } from './synthesized-stage.ts';

describe('the template of a stage in the local stack', () => {
  const { model } = localStage('dev');

  it('is understood [RUN-02]', () => {
    expect(model.queues.length).toBeGreaterThan(0);
    expect(model.site?.environment.TABLE_NAME).toBe(model.tables[0]?.name);
  });

  it('has only schedules whose runs can be rehearsed, except weekly ones', async () => {
    const read: string[] = [];
    // A move of the clock by a year makes 52 runs of a weekly schedule, and 35,040 of the dispatcher's.
    const frequent = model.schedules.filter(
      ({ expression, targetArn }) =>
        !/^cron\(\d+ \d+ \? /.test(expression) && !targetArn.includes('-quarantine-'),
    );
    for (const { targetArn } of frequent) {
      const query = async () => {
        read.push(targetArn);
        return { items: [], cursor: undefined };
      };
      // The template has no functions here, because they have not been built.
      const functions = [
        { ...unbuilt, arn: targetArn, name: targetArn.slice(targetArn.lastIndexOf(':') + 1) },
      ];
      const isIdle = idleRuns({
        model: { functions },
        query,
        queues: { isActive: () => false },
        faults: { list: () => [] },
      });
      await isIdle(targetArn, { scheduledTime: '2026-03-01T09:00:00Z' });
    }
    expect(frequent.length).toBe(4);
    expect([...new Set(read)]).toEqual(frequent.map(({ targetArn }) => targetArn));
  });
});

const unbuilt = {
  codeDirectory: '',
  handler: 'index.handler',
  environment: { TABLE_NAME: 'portal' },
  memoryMegabytes: 256,
  timeoutSeconds: 60,
  roleName: 'unbuilt',
};
