import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalClock, type LocalClock } from '../clock.ts';
import { createScheduler } from './scheduler.ts';

const nine = Date.parse('2026-03-01T09:00:00Z');
const hour = 3_600_000;
const input = '{"scheduledTime":"<aws.scheduler.scheduled-time>"}';
const common = {
  calledArn: 'arn:live',
  roleName: 'scheduler',
  deadLetterArn: undefined,
};
const dispatch = {
  ...common,
  arn: 'arn:schedule/dispatch',
  name: 'dispatch',
  expression: 'cron(0/15 * * * ? *)',
  targetArn: 'arn:dispatch',
  input,
};
const sweep = {
  ...common,
  arn: 'arn:schedule/sweep',
  name: 'sweep',
  expression: 'cron(0/1 * * * ? *)',
  targetArn: 'arn:sweep',
  input,
};

describe('the scheduler', () => {
  let directory = '';
  let clock: LocalClock;
  let fired: string[] = [];
  let workAt = new Set<string>();
  let failures = 0;
  let forbidden: string | undefined;
  let isRepeated = false;
  let isIdle: (time: string) => boolean = () => false;
  /** Times at which messages become visible, and their function's result: the instant of the next try, if any. */
  let waits: number[] = [];
  let retryAt: (now: number) => number | undefined = () => undefined;
  const open: { scheduler: ReturnType<typeof createScheduler>; closing: AbortController }[] = [];

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'scheduler-'));
    clock = createLocalClock(join(directory, 'clock.json'), () => nine + 60_000);
    fired = [];
    workAt = new Set();
    failures = 0;
    forbidden = undefined;
    isRepeated = false;
    isIdle = () => false;
    waits = [];
    retryAt = () => undefined;
  });
  afterEach(() => {
    for (const { scheduler, closing } of open.splice(0)) {
      closing.abort();
      scheduler.close();
    }
    rmSync(directory, { recursive: true });
  });

  const deliver = (): boolean => {
    const now = clock.now().getTime();
    const due = waits.filter((at) => at <= now);
    waits = waits.filter((at) => at > now);
    for (const _ of due) {
      fired.push(`message at ${clock.now().toISOString().slice(11, 19)}`);
      const again = retryAt(now);
      if (again !== undefined) waits.push(again);
    }
    return due.length > 0;
  };

  const start = async (onFire: () => void = () => {}) => {
    const closing = new AbortController();
    const scheduler = createScheduler({
      schedules: [dispatch, sweep],
      clock,
      stateFile: join(directory, 'schedules.json'),
      invoke: async (arn, event) => {
        const { scheduledTime } = event as { scheduledTime: string };
        if (failures-- > 0) return { ok: false, errorType: 'Error', errorMessage: '', trace: [], ...call };
        fired.push(`${arn.slice(4)} ${scheduledTime} at ${clock.now().toISOString().slice(11, 16)}`);
        onFire();
        return { ok: true, payload: null, ...call };
      },
      mayRun: async ({ name }) => name !== forbidden,
      onFailed: async ({ name }, event) => void fired.push(`${name} lost ${JSON.stringify(event)}`),
      repeats: () => isRepeated,
      isIdle: async (_arn, event) => isIdle((event as { scheduledTime: string }).scheduledTime.slice(11, 16)),
      queues: {
        settle: async () => deliver() || workAt.delete(clock.now().toISOString().slice(0, 16)),
        nextWait: () =>
          waits.length > 0 ? Math.max(0, Math.min(...waits) - clock.now().getTime()) : undefined,
        pass: () => {},
      },
      closing: closing.signal,
    });
    open.push({ scheduler, closing });
    await scheduler.start();
    return scheduler;
  };
  const call = { requestId: '1', durationMs: 1, coldStart: false, lines: [] };
  const dispatched = () => fired.filter((line) => line.startsWith('dispatch'));

  it('may fire a run twice, as EventBridge Scheduler does [RUN-02]', async () => {
    isRepeated = true;
    const scheduler = await start();
    await scheduler.advanceTo(nine + hour / 4);
    const run = 'dispatch 2026-03-01T09:15:00Z at 09:15';
    expect(dispatched()).toEqual([run, run]);
  });

  it('does not fire a run that AWS would refuse, and continues [RUN-02]', async () => {
    forbidden = 'dispatch';
    const scheduler = await start();
    await scheduler.advanceTo(nine + hour);
    expect(dispatched()).toEqual([]);
    expect(fired).not.toEqual([]);
    expect(clock.now().getTime()).toBe(nine + hour);
  });

  it('reports a run that has failed three times, and continues [RUN-02]', async () => {
    failures = 3;
    const scheduler = await start();
    await scheduler.advanceTo(nine + hour / 2);
    expect(dispatched()).toEqual([
      'dispatch lost {"scheduledTime":"2026-03-01T09:15:00Z"}',
      'dispatch 2026-03-01T09:30:00Z at 09:30',
    ]);
  });

  it('fires each run during a move, in order, with the clock at its time [RUN-05]', async () => {
    const scheduler = await start();
    await scheduler.advanceTo(nine + hour);
    expect(dispatched()).toEqual([
      'dispatch 2026-03-01T09:15:00Z at 09:15',
      'dispatch 2026-03-01T09:30:00Z at 09:30',
      'dispatch 2026-03-01T09:45:00Z at 09:45',
      'dispatch 2026-03-01T10:00:00Z at 10:00',
    ]);
    expect(clock.now().getTime()).toBe(nine + hour);
  });

  it('fires every quarter hour of a year, exactly once [DUE-07]', async () => {
    const scheduler = await start();
    await scheduler.advanceTo(nine + 365 * 24 * hour);
    expect(dispatched()).toHaveLength(35_040);
    expect(new Set(dispatched()).size).toBe(35_040);
  });

  it('sweeps at the end of a move, and during it only after work or once a day [RUN-05]', async () => {
    const scheduler = await start();
    workAt.add('2026-03-01T12:00');
    await scheduler.advanceTo(nine + 30 * hour);
    expect(fired.filter((line) => line.startsWith('sweep'))).toEqual([
      'sweep 2026-03-01T12:00:00Z at 12:00',
      'sweep 2026-03-02T12:00:00Z at 12:00',
      'sweep 2026-03-02T15:00:00Z at 15:00',
    ]);
  });

  it('delivers waiting messages in order with the runs, with the clock at their time [DUE-07]', async () => {
    const scheduler = await start();
    waits = [nine + hour / 2 + 5_000, nine + hour / 4, nine + hour / 3];
    await scheduler.advanceTo(nine + hour / 2 + 6_000);
    expect(
      fired.filter((line) => !line.startsWith('sweep')).map((line) => line.replace(/ 2026\S+/, '')),
    ).toEqual([
      'dispatch at 09:15',
      'message at 09:15:00',
      'message at 09:20:00',
      'dispatch at 09:30',
      'message at 09:30:05',
    ]);
  });

  it('steps through two days of tries 15 minutes apart, and leaves the next one waiting [NTF-06]', async () => {
    const scheduler = await start();
    waits = Array.from({ length: 40 }, (_, number) => nine + 120_000 + number * 1000);
    retryAt = (now) => now + hour / 4;
    await scheduler.advanceTo(nine + 48 * hour);
    const tries = fired.filter((line) => line.startsWith('message'));
    expect(tries).toHaveLength(40 * 4 * 48);
    expect(tries.slice(-2)).toEqual(['message at 08:47:38', 'message at 08:47:39']);
    expect(waits).toHaveLength(40);
    expect(clock.now().getTime()).toBe(nine + 48 * hour);
  });

  it('skips runs that would change nothing, unless a message is due at the same instant [DUE-07]', async () => {
    const scheduler = await start();
    isIdle = (time) => !time.endsWith(':30');
    waits = [nine + hour / 4];
    await scheduler.advanceTo(nine + 2 * hour);
    expect(fired.map((line) => line.replace(/ 2026\S+/, ''))).toEqual([
      'dispatch at 09:15',
      'message at 09:15:00',
      'dispatch at 09:30',
      'dispatch at 10:30',
      'sweep at 10:30',
    ]);
    fired = [];
    isIdle = () => false;
    await scheduler.advanceTo(nine + 2.25 * hour);
    expect(dispatched()).toEqual(['dispatch 2026-03-01T11:15:00Z at 11:15']);
  });

  it('makes a second move wait for the first [RUN-05]', async () => {
    const scheduler = await start();
    await Promise.all([scheduler.advanceTo(nine + hour), scheduler.advanceTo(nine + 2 * hour)]);
    expect(dispatched().map((line) => line.slice(20, 25))).toEqual([
      '09:15',
      '09:30',
      '09:45',
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:00',
    ]);
    expect(scheduler.advancing()).toBeUndefined();
  });

  it('retries a failed run, and continues if it fails permanently [DUE-07]', async () => {
    const scheduler = await start();
    failures = 1;
    await scheduler.advanceTo(nine + 15 * 60_000);
    expect(dispatched()).toHaveLength(1);
  });

  it('fires the newest missed run after a restart, once [DUE-07]', async () => {
    const first = await start();
    await first.advanceTo(nine + hour);
    for (const { scheduler } of open.splice(0)) scheduler.close();
    fired = [];
    clock.moveTo(nine + 5 * hour + 20 * 60_000);
    await start();
    expect(fired).toEqual(['dispatch 2026-03-01T14:15:00Z at 14:20', 'sweep 2026-03-01T14:20:00Z at 14:20']);
  });
});
