import { expect, it } from 'vitest';
import { lambdaContext } from '../../test/support/functions/endpoint.ts';
import { createLog } from './log.ts';
import { scheduleHandler } from './schedule-handler.ts';

it('logs each run of a schedule with its correlation id, cold start and duration [OBS-01]', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ functionName: 'dev-x' }, (line) => lines.push(JSON.parse(line)));
  const handler = scheduleHandler(
    () => ({ log, count: 7 }),
    async (ports, at) => ports.log.info('It ran.', { at, count: ports.count }),
  );
  const at = '2026-05-31T08:00:00.000Z';
  await handler({ scheduledTime: '2026-05-31T08:00:00Z' }, lambdaContext);
  await handler({ scheduledTime: '2026-05-31T08:15:00Z' }, lambdaContext);
  const of = (run: string, coldStart: boolean) => ({
    functionName: 'dev-x',
    correlationId: `run-${run}`,
    coldStart,
    function_request_id: lambdaContext.awsRequestId,
  });
  expect(lines).toEqual([
    { level: 'info', message: 'It ran.', ...of(at, true), at, count: 7 },
    { level: 'info', message: 'A schedule run has ended.', ...of(at, true), durationMilliseconds: 0 },
    expect.objectContaining(of('2026-05-31T08:15:00.000Z', false)),
    expect.objectContaining({ message: 'A schedule run has ended.', coldStart: false }),
  ]);
});

it('does nothing in a run of a schedule while another region is active [DUE-09]', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ functionName: 'dev-x' }, (line) => lines.push(JSON.parse(line)));
  const handler = scheduleHandler(
    () => ({ log, isActive: async () => false }),
    async () => log.info('It ran.'),
  );
  await handler({ scheduledTime: '2026-05-31T08:00:00Z' }, lambdaContext);
  expect(lines).toMatchObject([{ message: 'Another region is active, so nothing is done.' }]);
});
