import { redact } from './redact.ts';

type Level = 'info' | 'warn' | 'error';
export type LogFields = { [name: string]: unknown };

export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A log whose lines carry these fields as well. */
  with(fields: LogFields): Log;
};

/** A log of one JSON object a line. Fields are redacted; the message is a fixed sentence without data in it. */
export function createLog(fields: LogFields, write: (line: string) => void = toStandardOutput): Log {
  const line =
    (level: Level) =>
    (message: string, more: LogFields = {}) => {
      const body = redact({ ...fields, ...more });
      write(JSON.stringify({ level, message, ...(typeof body === 'object' && body) }));
    };
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (more) => createLog({ ...fields, ...more }, write),
  };
}

/** A log that says nothing, for tests. */
export const silentLog: Log = createLog({}, () => {});

function toStandardOutput(text: string): void {
  process.stdout.write(`${text}\n`);
}
