import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FunctionModel } from '../template/read-functions.ts';
import { createFunctionPool } from './function-pool.ts';
import { createFunctionRuntime, type FunctionRuntime } from './function-runtime.ts';

const source = `
let calls = 0;
export const handler = async (event, context) => {
  calls += 1;
  if (event.throw) throw new TypeError('the pet has no name');
  if (event.exit) process.exit(1);
  if (event.hang) await new Promise((resolve) => setTimeout(resolve, 60_000));
  if (event.fill) { const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length)); }
  if (event.say) console.log(event.say);
  if (event.respond) return 'x'.repeat(event.respond);
  if (event.wait) await new Promise((resolve) => setTimeout(resolve, event.wait));
  return { calls, table: process.env.TABLE_NAME, region: process.env.AWS_REGION, home: process.env.HOME ?? null,
    name: context.functionName, left: context.getRemainingTimeInMillis() > 0 };
};
`;

describe('the functions of the template', () => {
  let directory = '';
  let runtime: FunctionRuntime;
  const failures: string[] = [];

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'functions-'));
    mkdirSync(join(directory, 'code'));
    writeFileSync(join(directory, 'code/index.mjs'), source);
    failures.length = 0;
    runtime = runtimeOf(model('dev-create-pet'));
  });
  afterEach(async () => {
    await runtime.close();
    rmSync(directory, { recursive: true });
  });

  const model = (name: string): FunctionModel => ({
    name,
    arn: `arn:aws:lambda:eu-west-1:000000000000:function:${name}`,
    codeDirectory: join(directory, 'code'),
    handler: 'index.handler',
    environment: { TABLE_NAME: 'dev-portal' },
    memoryMegabytes: 64,
    timeoutSeconds: 1,
    roleName: 'role',
    reservedConcurrency: 3,
  });
  const runtimeOf = (fn: FunctionModel) =>
    createFunctionRuntime({
      functions: [fn],
      platformEnvironment: () => ({ AWS_REGION: 'eu-west-1' }),
      maximumSandboxes: () => 2,
      clock: { now: () => new Date('2026-03-01T09:00:00Z') },
      logFile: join(directory, 'logs/functions.jsonl'),
      onFailure: (record) => failures.push(record.error ?? ''),
    });
  const call = (event: object) => runtime.invoke('dev-create-pet', event, 'http');

  it('run as real bundles that see only their own environment [RUN-02]', async () => {
    expect(await call({})).toMatchObject({
      ok: true,
      coldStart: true,
      payload: {
        calls: 1,
        table: 'dev-portal',
        region: 'eu-west-1',
        home: null,
        name: 'dev-create-pet',
        left: true,
      },
    });
  });

  it('stay warm between calls, and handle one event at a time in each sandbox [RUN-02]', async () => {
    await call({});
    const [first, second] = await Promise.all([call({}), call({})]);
    expect([first, second].map((outcome) => outcome.coldStart).sort()).toEqual([false, true]);
  });

  it('without a reservation share the rest of the account’s concurrency, and leave others’ reservations alone [RUN-02]', async () => {
    const reserving = { ...model('dev-create-pet'), reservedConcurrency: 1 };
    const sharing = ['dev-a', 'dev-b'].map((name) => ({ ...model(name), reservedConcurrency: undefined }));
    const account = createFunctionRuntime({
      functions: [reserving, ...sharing],
      unreservedConcurrency: 1,
      platformEnvironment: () => ({}),
      maximumSandboxes: () => 2,
      clock: { now: () => new Date('2026-03-01T09:00:00Z') },
      logFile: join(directory, 'logs/account.jsonl'),
      onFailure: () => {},
    });
    const invoke = (name: string) => account.invoke(name, { wait: 200 }, 'http');
    const outcomes = await Promise.all(['dev-a', 'dev-b', 'dev-create-pet'].map(invoke));
    expect(outcomes.map((one) => (one.ok ? 'ran' : one.errorType))).toEqual([
      'ran',
      'TooManyRequestsException',
      'ran',
    ]);
    expect(await invoke('dev-b')).toMatchObject({ ok: true });
    await account.close();
  });

  it('are listed with the endpoint of each request, since a function handles several [RUN-05]', async () => {
    for (const routeKey of ['GET /api/pets/{id}', 'HEAD /api/pets/{id}', '$default'])
      await call({ routeKey });
    expect(runtime.invocations().map(({ endpoint }) => endpoint)).toEqual(['get-pet', 'get-pet', undefined]);
  });

  it('report an error as Lambda does and stay usable [RUN-02]', async () => {
    expect(await call({ throw: true })).toMatchObject({
      ok: false,
      errorType: 'TypeError',
      errorMessage: 'the pet has no name',
    });
    expect(await call({})).toMatchObject({ ok: true, payload: { calls: 2 } });
    expect(failures).toEqual(['TypeError: the pet has no name']);
  });

  it('are ended on a timeout, and start again [RUN-02]', async () => {
    expect(await call({ hang: true })).toMatchObject({
      ok: false,
      errorMessage: 'Task timed out after 1.00 seconds',
    });
    expect(await call({})).toMatchObject({ ok: true, coldStart: true, payload: { calls: 1 } });
  });

  it('are replaced after a crash or when out of memory [RUN-02]', async () => {
    expect(await call({ exit: true })).toMatchObject({ ok: false, errorType: 'Runtime.ExitError' });
    expect(await call({ fill: true })).toMatchObject({ ok: false });
    expect(await call({})).toMatchObject({ ok: true, payload: { calls: 1 } });
  });

  it('report why a bundle cannot be loaded [RUN-07]', async () => {
    writeFileSync(join(directory, 'code/index.mjs'), 'export const other = 1;');
    expect(await call({})).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining('does not export "handler"'),
    });
  });

  it('are ended after a while without calls [RUN-02]', async () => {
    const pool = createFunctionPool({
      model: model('dev-create-pet'),
      environment: {},
      maximumSandboxes: 1,
      onLog: () => {},
      idleMilliseconds: 30,
    });
    const empty = { event: {}, trace: '', isAsynchronous: false };
    const calls = async () =>
      Object((await pool.invoke(empty)).ok && (await pool.invoke(empty))).payload.calls;
    expect(await calls()).toBe(2);
    await expect
      .poll(async () => (await pool.invoke(empty)).coldStart, { interval: 200, timeout: 20_000 })
      .toBe(true);
    await pool.close();
  });

  it('refuse events and responses above 6 MB, and scheduled events above 1 MB [RUN-02]', async () => {
    // Moving this much between threads takes more than a second on a busy machine.
    await runtime.close();
    runtime = runtimeOf({ ...model('dev-create-pet'), timeoutSeconds: 60 });
    const megabytes = (count: number) => ({ text: 'x'.repeat(count * 1024 * 1024) });
    const refusal = { ok: false, errorType: 'RequestEntityTooLargeException' };
    expect(await call(megabytes(6))).toMatchObject(refusal);
    expect(await runtime.invoke('dev-create-pet', megabytes(1), 'schedule')).toMatchObject(refusal);
    expect(await call(megabytes(1))).toMatchObject({ ok: true });
    expect(await call({ respond: 6 * 1024 * 1024 + 101 })).toMatchObject({
      ok: false,
      errorType: 'Function.ResponseSizeTooLarge',
    });
  });

  it('are throttled beyond their reserved concurrency, which the failures show [RUN-02]', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => call({ wait: 50 })));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(failures).toEqual(['TooManyRequestsException: Rate Exceeded.']);
    expect(await call({})).toMatchObject({ ok: true });
  });

  it('show their log output with each call [RUN-05]', async () => {
    await call({ say: 'pet stored' });
    expect(runtime.invocations()).toMatchObject([
      {
        function: 'dev-create-pet',
        trigger: 'http',
        at: '2026-03-01T09:00:00.000Z',
        ok: true,
        lines: ['pet stored\n'],
      },
    ]);
  });

  it('reload their code after a change [RUN-06]', async () => {
    await call({});
    writeFileSync(join(directory, 'code/index.mjs'), 'export const handler = async () => "changed";');
    runtime.reload();
    expect(await call({})).toMatchObject({ ok: true, payload: 'changed' });
  });
});
