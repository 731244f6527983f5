import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import type { Clock } from '../clock.ts';
import type { FunctionModel } from '../model.ts';
import { createFunctionPool, type FunctionPool, type Invocation } from './function-pool.ts';
import type { LocalAws } from './function-sandbox.ts';

export type Trigger = 'http' | 'queue' | 'schedule' | 'logs';

export type InvocationRecord = {
  id: string;
  function: string;
  trigger: Trigger;
  at: string;
  durationMs: number;
  coldStart: boolean;
  ok: boolean;
  error?: string;
  lines: string[];
};

export type FunctionRuntime = {
  invoke(name: string, event: unknown, trigger: Trigger): Promise<Invocation>;
  /** The last calls of every function, oldest first. */
  invocations(): InvocationRecord[];
  reload(): void;
  close(): Promise<void>;
};

export type RuntimeOptions = {
  functions: readonly FunctionModel[];
  /** Region, endpoint URL and credentials: the platform's additions to a function's own environment. */
  platformEnvironment(model: FunctionModel): { [name: string]: string };
  maximumSandboxes(model: FunctionModel): number;
  aws?: LocalAws;
  clock: Clock;
  logFile: string;
  onFailure(record: InvocationRecord): void;
};

const retainedPerFunction = 60;
const largestLog = 20_000_000;

/** All functions of the template, called by their physical names. */
export function createFunctionRuntime(options: RuntimeOptions): FunctionRuntime {
  const log = openLog(options.logFile);
  const recent = new Map<string, InvocationRecord[]>();
  const pools = new Map(options.functions.map((model) => [model.name, createPool(model)]));

  function createPool(model: FunctionModel): FunctionPool {
    return createFunctionPool({
      model,
      environment: { ...baseEnvironment(model), ...model.environment, ...options.platformEnvironment(model) },
      maximumSandboxes: options.maximumSandboxes(model),
      aws: options.aws,
      onLog: (text) =>
        log.write(
          `${JSON.stringify({ at: options.clock.now(), function: model.name, text: text.trimEnd() })}\n`,
        ),
    });
  }

  const keep = (record: InvocationRecord): void => {
    const list = recent.get(record.function) ?? [];
    list.push(record);
    if (list.length > retainedPerFunction * 2) list.splice(0, retainedPerFunction);
    recent.set(record.function, list);
    if (!record.ok) options.onFailure(record);
  };

  return {
    async invoke(name, event, trigger) {
      const pool = pools.get(name);
      if (!pool) throw new Error(`The template has no function "${name}".`);
      const at = options.clock.now().toISOString();
      const invocation = await pool.invoke(event);
      keep(toRecord(name, trigger, at, invocation));
      return invocation;
    },
    invocations: () => [...recent.values()].flat().sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    reload() {
      for (const pool of pools.values()) pool.reload();
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
      log.end();
    },
  };
}

function toRecord(name: string, trigger: Trigger, at: string, invocation: Invocation): InvocationRecord {
  return {
    id: invocation.requestId,
    function: name,
    trigger,
    at,
    durationMs: invocation.durationMs,
    coldStart: invocation.coldStart,
    ok: invocation.ok,
    ...(invocation.ok ? {} : { error: `${invocation.errorType}: ${invocation.errorMessage}` }),
    lines: invocation.lines,
  };
}

function baseEnvironment(model: FunctionModel): { [name: string]: string } {
  return {
    AWS_LAMBDA_FUNCTION_NAME: model.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(model.memoryMegabytes),
    LAMBDA_TASK_ROOT: model.codeDirectory,
    _HANDLER: model.handler,
    // A developer's own AWS profile must not affect the stack.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

function openLog(file: string): ReturnType<typeof createWriteStream> {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, `${file}.old`);
  return createWriteStream(file, { flags: 'a' });
}
