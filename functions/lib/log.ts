import { embeddedMetric } from '@merrowvale/shared/domain/embedded-metric.ts';
import { redactText } from '@merrowvale/shared/domain/redact-text.ts';
import { systemMilliseconds } from './adapters/system-clock.ts';
import { setting } from './settings.ts';
import { invocationFields } from './trace.ts';

const personalNames =
  /name|e-?mail|phone|address|token|secret|authorization|cookie|password|salutation|recipient|^(to|sub|body|html|text|identity)$/i;
/** Names in code that only look personal. */
const harmless = new Set(['functionName', 'errorName', 'queueName', 'tableName', 'eventName']);

const maxDepth = 6;

/** Redacts data for a log: personal fields by name, and addresses, numbers and tokens by pattern. */
function redact(data: unknown, depth = 0): unknown {
  if (typeof data === 'string') return redactText(data);
  if (typeof data !== 'object' || data === null) return data;
  if (depth >= maxDepth) return '[deep]';
  if (data instanceof Error) return redactError(data, depth);
  if (Array.isArray(data)) return data.map((each) => redact(each, depth + 1));
  const fields: LogFields = { ...data };
  for (const [name, value] of Object.entries(data)) fields[name] = redactField(name, value, depth);
  return fields;
}

function redactField(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  return isPersonal(name) ? '[redacted]' : redact(value, depth + 1);
}

/** Most lines have the same few names; data could bring any number of others. */
const rememberedNames = 500;
const personal = new Map<string, boolean>();

function isPersonal(name: string): boolean {
  const remembered = personal.get(name);
  if (remembered !== undefined) return remembered;
  const found = personalNames.test(name) && !harmless.has(name);
  if (personal.size < rememberedNames) personal.set(name, found);
  return found;
}

function redactError(error: Error, depth: number) {
  return {
    type: error.name,
    ...('code' in error && { code: redact(error.code) }),
    message: redactText(error.message),
    ...(error.stack !== undefined && { stack: redactText(error.stack) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}

type Level = 'info' | 'warn' | 'error';
export type LogFields = { [name: string]: unknown };

export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /**
   * Adds to a counter in CloudWatch, by stage and low-cardinality dimensions. The time is that of the machine: an
   * alarm only looks at its last periods, and the time of a retried message may be long past.
   */
  count(metric: string, dimensions: { [name: string]: string }, amount?: number): void;
  /** Records a duration in the same way. */
  time(metric: string, dimensions: { [name: string]: string }, seconds: number): void;
  /** A log whose lines also have these fields. */
  with(fields: LogFields): Log;
};

/** A log with one JSON object per line. Fields are redacted; the message is a constant sentence without data. */
export function createLog(
  fields: LogFields,
  write: (line: string) => void = toStandardOutput,
  clock: () => number = systemMilliseconds,
): Log {
  const line =
    (level: Level) =>
    (message: string, more: LogFields = {}) => {
      write(JSON.stringify({ level, message, ...redacted({ ...fields, ...invocationFields(), ...more }) }));
    };
  const measure =
    (unit: 'Count' | 'Seconds') =>
    (metric: string, dimensions: { [name: string]: string }, value: number) => {
      const all = { stage: stageOf(fields.functionName), ...dimensions };
      write(
        JSON.stringify({
          ...redacted({ ...fields, ...invocationFields() }),
          ...embeddedMetric({ metric, unit, value }, all, clock()),
        }),
      );
    };
  const count = measure('Count');
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    count: (metric, dimensions, amount = 1) => count(metric, dimensions, amount),
    time: measure('Seconds'),
    with: (more) => createLog({ ...fields, ...more }, write, clock),
  };
}

function redacted(fields: LogFields): object {
  const body = redact(fields);
  return typeof body === 'object' && body !== null ? body : {};
}

/** The stage is the prefix of a function's name, as in `pr-7-pets-api`. */
function stageOf(functionName: unknown): string {
  return /^(?:dev|staging|prod|pr-\d+)(?=-)/.exec(String(functionName))?.[0] ?? 'none';
}

function toStandardOutput(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function connectLog() {
  return createLog({ functionName: setting('AWS_LAMBDA_FUNCTION_NAME') });
}

/** Requests that failed through our fault, by endpoint. */
export const serverErrorMetric = 'ServerErrors';

export const policyViolationMetric = 'PolicyViolations';

/** Handles a failure to publish events after their items were written. */
export function leaveToSweeper(log: Log) {
  return (error: unknown) => log.warn('Events are left to the sweeper.', { error });
}
