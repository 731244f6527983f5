import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import * as z from 'zod';
import type { Traces } from '../aws/xray/traces.ts';
import type { Clock } from '../clock.ts';
import type { FunctionModel } from '../template/read-functions.ts';
import {
  createFunctionPool,
  type FunctionPool,
  type Invocation,
  refused,
  type SharedConcurrency,
} from './function-pool.ts';
import { isRecursiveLoop, rootsOf, traceOf } from './lineage.ts';

type Trigger = 'http' | 'queue' | 'schedule' | 'logs';

type TraceHeaders = readonly (string | undefined)[];

export type InvocationRecord = ReturnType<typeof toRecord>;

export type FunctionRuntime = ReturnType<typeof createFunctionRuntime>;

export type RuntimeOptions = {
  functions: readonly FunctionModel[];
  /** Concurrent executions of all functions without a reservation; unlimited by default. */
  unreservedConcurrency?: number;
  /** Region, endpoint URL and credentials: the platform's additions to a function's own environment. */
  platformEnvironment(model: FunctionModel): { [name: string]: string };
  maximumSandboxes(model: FunctionModel): number;
  /** Nothing is traced without it. */
  traces?: Pick<Traces, 'address' | 'record'>;
  clock: Clock;
  logFile: string;
  onFailure(record: InvocationRecord): void;
};

const retainedPerFunction = 200;
const maxLogBytes = 20_000_000;

export function createFunctionRuntime(options: RuntimeOptions) {
  const log = openLog(options.logFile);
  const recent = new Map<string, InvocationRecord[]>();
  const { unreservedConcurrency: max = Number.POSITIVE_INFINITY } = options;
  const shared: SharedConcurrency = { max, running: 0 };
  const functions = new Map(
    options.functions.map((model) => [model.name, { model, pool: createPool(model) }] as const),
  );

  function createPool(model: FunctionModel): FunctionPool {
    return createFunctionPool({
      model,
      shared,
      environment: {
        AWS_LAMBDA_FUNCTION_NAME: model.name,
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(model.memoryMegabytes),
        LAMBDA_TASK_ROOT: model.codeDirectory,
        _HANDLER: model.handler,
        // A developer's own AWS profile must not affect the stack.
        AWS_CONFIG_FILE: devNull,
        AWS_SHARED_CREDENTIALS_FILE: devNull,
        AWS_EC2_METADATA_DISABLED: 'true',
        ...(options.traces && { AWS_XRAY_DAEMON_ADDRESS: options.traces.address }),
        ...model.environment,
        ...options.platformEnvironment(model),
      },
      maximumSandboxes: options.maximumSandboxes(model),
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

  const found = (name: string) => {
    const one = functions.get(name);
    if (!one) throw new Error(`The template has no function "${name}".`);
    return one;
  };
  const now = (): string => options.clock.now().toISOString();

  return {
    /** `traces` are the trace headers of the request, or of the messages in the event. */
    async invoke(name: string, event: unknown, trigger: Trigger, traces: TraceHeaders = []) {
      const { model, pool } = found(name);
      const trace = traceOf(model.arn, traces, trigger === 'queue' ? undefined : rootsOf(traces)[0]);
      options.traces?.record(segmentOf(name, trace, trigger === 'queue' ? traces : []));
      const at = now();
      const isAsynchronous = trigger === 'schedule' || trigger === 'logs';
      const invocation = await pool.invoke({ event, trace, isAsynchronous });
      keep(toRecord(name, trigger, at, invocation, event));
      return invocation;
    },
    /** Records a refusal and returns true if a message's chain has reached the function too often. */
    stopsLoop(name: string, trace: string | undefined) {
      const { allowsLoops, arn } = found(name).model;
      if (allowsLoops || !isRecursiveLoop(trace, arn)) return false;
      const message = 'Lambda detected a recursive loop and stopped this event.';
      keep(toRecord(name, 'queue', now(), refused('RecursiveInvocationException', message)));
      return true;
    },
    /** The latest calls of every function, oldest first. */
    invocations: () => [...recent.values()].flat().sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    reload() {
      for (const { pool } of functions.values()) pool.reload();
    },
    async close() {
      await Promise.all([...functions.values()].map(({ pool }) => pool.close()));
      log.end();
    },
  };
}

/**
 * Lambda starts a trace for each batch, and X-Ray links it to those of up to 20 of its messages. Source: AWS X-Ray
 * Developer Guide, "Tracing event-driven applications".
 */
function segmentOf(name: string, trace: string, messages: TraceHeaders) {
  const [, id = ''] = /;Parent=([^;]*)/.exec(trace) ?? [];
  return { function: name, id, links: rootsOf(messages).slice(0, 20) };
}

function toRecord(name: string, trigger: Trigger, at: string, invocation: Invocation, event?: unknown) {
  const { requestId: id, durationMs, coldStart, ok, lines } = invocation;
  const failed: { error?: string } = invocation.ok
    ? {}
    : { error: `${invocation.errorType}: ${invocation.errorMessage}` };
  return {
    id,
    function: name,
    trigger,
    at,
    durationMs,
    coldStart,
    ok,
    ...failed,
    lines,
    ...calledEndpoint(event),
  };
}

const endpointNames = new Map<string, string>(
  Object.values(endpoints).map(({ method, path, name }) => [`${method} ${path}`, name] as const),
);
const routed = z.object({ routeKey: z.string() });

/** The endpoint of a request to the API, whose functions handle several. */
function calledEndpoint(event: unknown): { endpoint?: string } {
  const { routeKey = '' } = routed.safeParse(event).data ?? {};
  const endpoint = endpointNames.get(routeKey.replace(/^HEAD /, 'GET '));
  return endpoint === undefined ? {} : { endpoint };
}

function openLog(file: string): ReturnType<typeof createWriteStream> {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(file, `${file}.old`);
  return createWriteStream(file, { flags: 'a' });
}
