import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { lazy } from '@merrowvale/functions/lib/lazy.ts';
import { limits } from '@merrowvale/infra/limits.ts';
import { buildSync } from 'esbuild';
import type { Failure, WorkerCall, WorkerReport, WorkerStart } from './function-worker.ts';

export type SandboxOutcome = { ok: true; payload: unknown } | Failure;

export type FunctionSandbox = ReturnType<typeof startSandbox>;

type SandboxCall = {
  timeoutSeconds: number;
  context: { [name: string]: string };
  /** The header that the function's SDK clients add to their calls. */
  trace: string;
  onLog(text: string): void;
};
type SandboxOptions = WorkerStart & { environment: { [name: string]: string }; memoryMegabytes: number };

/**
 * `function-worker.ts` as a single JavaScript module; otherwise each thread would spend a third of its start on
 * removing types.
 */
const workerModule = lazy(() => {
  const entryPoints = [fileURLToPath(new URL('./function-worker.ts', import.meta.url))];
  const options = { bundle: true, write: false, platform: 'node', format: 'esm' } as const;
  const [script] = buildSync({ ...options, entryPoints }).outputFiles;
  return new URL(`data:text/javascript,${encodeURIComponent(script?.text ?? '')}`);
});

const initSeconds = 30;
const youngMegabytes = 8;

/**
 * One worker thread with one function. A call that times out, runs out of memory or crashes ends the thread.
 */
export function startSandbox(options: SandboxOptions) {
  const { file, exportName } = options;
  const worker = new Worker(workerModule(), {
    workerData: { file, exportName } satisfies WorkerStart,
    env: options.environment,
    // Options of the parent process, such as a test runner's loader, must not be inherited.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // A single call allocates few new objects; by default, V8 would reserve 48 MB for them in each thread.
    resourceLimits: {
      maxOldGenerationSizeMb: options.memoryMegabytes,
      maxYoungGenerationSizeMb: youngMegabytes,
    },
  });
  const ready = Promise.withResolvers<SandboxOutcome | undefined>();
  let settle: ((outcome: SandboxOutcome) => void) | undefined;
  let onLog: (text: string) => void = () => {};
  let usable = true;
  let calls = 0;

  const broke = (failure: Failure): void => {
    usable = false;
    ready.resolve(failure);
    settle?.(failure);
  };
  worker.on('message', (report: WorkerReport) => {
    if (report.type === 'ready') ready.resolve(undefined);
    else if (report.type === 'log') onLog(report.text);
    else if (report.type === 'result') settle?.(payloadOf(report.payload));
    else if (settle) settle(report.failure);
    else broke(report.failure);
  });
  worker.on('error', ({ name, message, stack }) => broke(failureOf(name, message, stack?.split('\n'))));
  worker.on('exit', () => {
    broke(failureOf('Runtime.ExitError', 'The function’s process ended before it returned a response.'));
  });

  const timeOut = (seconds: number, message: string): NodeJS.Timeout =>
    setTimeout(() => {
      broke(failureOf('Sandbox.Timedout', message));
      void worker.terminate();
    }, seconds * 1000);

  const invoke = (event: string, call: SandboxCall): Promise<SandboxOutcome> =>
    new Promise((resolve) => {
      const message = `Task timed out after ${call.timeoutSeconds.toFixed(2)} seconds`;
      const timer = timeOut(call.timeoutSeconds, message);
      settle = (outcome) => {
        clearTimeout(timer);
        settle = undefined;
        resolve(outcome);
      };
      const deadline = Date.now() + call.timeoutSeconds * 1000;
      const { context, trace } = call;
      worker.postMessage({ event, deadline, context, trace } satisfies WorkerCall);
    });

  return {
    /** False once it has timed out, has crashed or could not load its bundle. */
    get usable() {
      return usable;
    },
    get calls() {
      return calls;
    },
    async run(event: string, call: SandboxCall): Promise<SandboxOutcome> {
      calls += 1;
      onLog = call.onLog;
      const timer = timeOut(initSeconds, `The bundle did not load within ${initSeconds} seconds`);
      const failedToLoad = await ready.promise;
      clearTimeout(timer);
      if (failedToLoad) return failedToLoad;
      return invoke(event, call);
    },
    async end() {
      usable = false;
      await worker.terminate();
    },
  };
}

/** Source of the error: AWS Lambda Developer Guide, "Lambda quotas"; a response may be 100 bytes larger. */
function payloadOf(payload: string): SandboxOutcome {
  const maxPayloadBytes = limits.functionPayload.max;
  const bytes = Buffer.byteLength(payload);
  if (bytes <= maxPayloadBytes + 100) return { ok: true, payload: JSON.parse(payload) };
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${maxPayloadBytes} bytes).`;
  return failureOf('Function.ResponseSizeTooLarge', errorMessage);
}

export function failureOf(errorType: string, errorMessage: string, trace: string[] = []): Failure {
  return { ok: false, errorType, errorMessage, trace };
}
