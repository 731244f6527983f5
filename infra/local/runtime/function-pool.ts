import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@merrowvale/infra/limits.ts';
import type { FunctionModel } from '../template/read-functions.ts';
import { type FunctionSandbox, failureOf, type SandboxOutcome, startSandbox } from './function-sandbox.ts';

export type Invocation = SandboxOutcome & {
  requestId: string;
  durationMs: number;
  coldStart: boolean;
  lines: string[];
};

type Call = {
  event: unknown;
  trace: string;
  /** The caller does not wait for the response, so the event may have at most 1 MB. */
  isAsynchronous: boolean;
};

export type FunctionPool = ReturnType<typeof createFunctionPool>;

/** The concurrent executions of the account that are not reserved by any function. */
export type SharedConcurrency = { readonly max: number; running: number };

export type PoolOptions = {
  model: FunctionModel;
  /** Used by functions without a reservation; unlimited by default. */
  shared?: SharedConcurrency | undefined;
  environment: { [name: string]: string };
  maximumSandboxes: number;
  onLog(text: string): void;
  /** The time for which an unused sandbox is kept; a minute by default. */
  idleMilliseconds?: number;
};

/** Each sandbox takes some 30 MB. */
const minute = 60_000;

/**
 * The sandboxes of one function: started when a call finds none free, kept warm as long as there are calls, and
 * replaced when one breaks.
 */
export function createFunctionPool({
  model,
  shared = { max: Number.POSITIVE_INFINITY, running: 0 },
  environment,
  maximumSandboxes,
  onLog,
  idleMilliseconds = minute,
}: PoolOptions) {
  const all = new Set<FunctionSandbox>();
  const free: FunctionSandbox[] = [];
  const waiting: ((sandbox: FunctionSandbox) => void)[] = [];
  let stale = new WeakSet<FunctionSandbox>();
  const { reservedConcurrency } = model;
  const concurrency = reservedConcurrency === undefined ? shared : { max: reservedConcurrency, running: 0 };
  const freeSince = new WeakMap<FunctionSandbox, number>();

  const start = (): FunctionSandbox => {
    const sandbox = startSandbox({
      file: bundleFile(model),
      exportName: model.handler.split('.').at(-1) ?? 'handler',
      environment,
      memoryMegabytes: model.memoryMegabytes,
    });
    all.add(sandbox);
    return sandbox;
  };

  const takeUsable = (): FunctionSandbox | undefined => {
    for (let sandbox = free.pop(); sandbox; sandbox = free.pop()) {
      if (sandbox.usable) return sandbox;
      all.delete(sandbox);
    }
    return undefined;
  };

  const acquire = (): Promise<FunctionSandbox> => {
    const sandbox = takeUsable();
    if (sandbox) return Promise.resolve(sandbox);
    if (all.size < maximumSandboxes) return Promise.resolve(start());
    return new Promise((resolve) => waiting.push(resolve));
  };

  const release = (sandbox: FunctionSandbox): void => {
    if (!sandbox.usable || stale.has(sandbox)) {
      all.delete(sandbox);
      void sandbox.end();
      waiting.shift()?.(start());
      return;
    }
    const next = waiting.shift();
    freeSince.set(sandbox, performance.now());
    if (next) next(sandbox);
    else free.push(sandbox);
  };

  /** The newest is always used first, so the oldest are the surplus ones. */
  const endIdle = (): void => {
    const earliest = performance.now() - idleMilliseconds;
    const idle = free.filter((sandbox) => (freeSince.get(sandbox) ?? 0) < earliest);
    for (const sandbox of idle) {
      free.splice(free.indexOf(sandbox), 1);
      all.delete(sandbox);
      void sandbox.end();
    }
  };
  const ending = setInterval(endIdle, idleMilliseconds / 6).unref();

  /** Source: AWS Lambda Developer Guide, "Understanding Lambda function scaling", and API Reference, "Invoke". */
  const refusalOf = (event: string, { isAsynchronous }: Call): Invocation | undefined => {
    const maxSize = (isAsynchronous ? limits.asynchronousEvent : limits.functionPayload).max;
    if (Buffer.byteLength(event) > maxSize)
      return refused('RequestEntityTooLargeException', `Request must be smaller than ${maxSize} bytes.`);
    if (concurrency.running >= concurrency.max) return refused('TooManyRequestsException', 'Rate Exceeded.');
    return undefined;
  };

  const execute = async (event: string, trace: string): Promise<Invocation> => {
    const sandbox = await acquire();
    const requestId = randomUUID();
    const lines: string[] = [];
    const coldStart = sandbox.calls === 0;
    const startedAt = performance.now();
    const outcome = await sandbox.run(event, {
      timeoutSeconds: model.timeoutSeconds,
      context: lambdaContext(model, requestId),
      trace,
      onLog: (text) => {
        lines.push(text);
        onLog(text);
      },
    });
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
    release(sandbox);
    return { ...outcome, requestId, durationMs, coldStart, lines };
  };

  return {
    /** Resolves to a failure without an invocation if Lambda would refuse the call. */
    async invoke(call: Call): Promise<Invocation> {
      const event = JSON.stringify(call.event);
      const refusal = refusalOf(event, call);
      if (refusal) return refusal;
      concurrency.running += 1;
      return execute(event, call.trace).finally(() => {
        concurrency.running -= 1;
      });
    },
    /** Ends idle sandboxes now and busy ones after their event, so that the next call loads the new bundle. */
    reload() {
      stale = new WeakSet(all);
      for (const sandbox of free.splice(0)) release(sandbox);
    },
    async close() {
      clearInterval(ending);
      await Promise.all([...all].map((sandbox) => sandbox.end()));
      all.clear();
    },
  };
}

export function refused(errorType: string, errorMessage: string): Invocation {
  const call = { requestId: randomUUID(), durationMs: 0, coldStart: false, lines: [] };
  return { ...call, ...failureOf(errorType, errorMessage) };
}

function bundleFile(model: FunctionModel): string {
  const module = model.handler.split('.').slice(0, -1).join('.');
  return join(model.codeDirectory, `${module}.mjs`);
}

function lambdaContext(model: FunctionModel, requestId: string): { [name: string]: string } {
  return {
    awsRequestId: requestId,
    functionName: model.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: model.arn,
    memoryLimitInMB: String(model.memoryMegabytes),
    logGroupName: `/aws/lambda/${model.name}`,
    logStreamName: 'local',
  };
}
