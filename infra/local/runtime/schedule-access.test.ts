import { describe, expect, it } from 'vitest';
import type { ScheduleModel } from '../model.ts';
import type { PolicyStatement } from '../template/read-policies.ts';
import { keepFailedEvent } from './failed-event.ts';
import type { Invocation } from './function-pool.ts';
import { mayRun } from './schedule-runs.ts';

const schedule: ScheduleModel = {
  name: 'dev-dispatch',
  arn: 'arn:schedule',
  expression: 'cron(0/15 * * * ? *)',
  targetArn: 'arn:function:dispatch',
  calledArn: 'arn:function:dispatch:live',
  roleName: 'scheduler',
  deadLetterArn: 'arn:aws:sqs:eu-west-1:000000000000:dev-dispatch-dead',
  input: '{}',
};
const event = { scheduledTime: '2026-03-01T09:00:00Z' };
const allow = (action: string, resource = '*'): PolicyStatement => ({
  effect: 'Allow',
  actions: [action],
  resources: [resource],
  conditions: undefined,
});

async function attempt(statements: PolicyStatement[]) {
  const sent: unknown[] = [];
  const refused: string[] = [];
  const runs = await mayRun(
    {
      model: { roles: new Map([['scheduler', statements]]) },
      send: async (queueArn, input) => void sent.push([queueArn, input]),
      onRefused: (line) => refused.push(line),
    },
    schedule,
    event,
  );
  return { runs, sent, refused };
}

describe('a scheduled run', () => {
  it('takes place if the schedule’s role may invoke the function by its alias [RUN-02]', async () => {
    const { runs, sent } = await attempt([allow('lambda:InvokeFunction', schedule.calledArn)]);
    expect([runs, sent]).toEqual([true, []]);
    expect((await attempt([allow('lambda:InvokeFunction', schedule.targetArn)])).runs).toBe(false);
  });

  it('goes to the dead-letter queue if the role may call only that [RUN-02]', async () => {
    const { runs, sent, refused } = await attempt([allow('sqs:SendMessage')]);
    expect([runs, sent]).toEqual([false, [[schedule.deadLetterArn, event]]]);
    expect(refused).toEqual([
      'scheduler may not lambda:InvokeFunction on arn:function:dispatch:live for the schedule dev-dispatch',
    ]);
    expect((await attempt([])).sent).toEqual([]);
  });
});

it('an event that a function failed on every try is kept at its failure destination [RUN-02]', async () => {
  const calls: unknown[] = [];
  const gateway = { call: async (...[, , input]: unknown[]) => void calls.push(input) };
  const outcome: Invocation = {
    ...{ ok: false, errorType: 'TypeError', errorMessage: 'no', trace: [] },
    ...{ requestId: 'r1', durationMs: 1, coldStart: false, lines: [] },
  };
  const now = new Date('2026-03-01T09:00:00Z');
  await keepFailedEvent(gateway, { arn: 'arn:f', failureArn: undefined }, event, outcome, now);
  expect(calls).toEqual([]);
  await keepFailedEvent(gateway, { arn: 'arn:f', failureArn: schedule.deadLetterArn }, event, outcome, now);
  const [{ QueueUrl, MessageBody }] = calls as [{ QueueUrl: string; MessageBody: string }];
  expect(QueueUrl).toBe('dev-dispatch-dead');
  expect(JSON.parse(MessageBody)).toMatchObject({
    requestContext: { requestId: 'r1', condition: 'RetriesExhausted', approximateInvokeCount: 3 },
    requestPayload: event,
    responsePayload: { errorType: 'TypeError', errorMessage: 'no' },
  });
});
