import { format } from 'node:util';
import { redactText } from '@merrowvale/shared/domain/redact-text.ts';

type Console = Pick<typeof console, 'error' | 'warn' | 'info' | 'log'>;

/** Redacts what is logged by anybody, such as the errors of requests, which Next.js writes with their messages. */
export function redactConsole(target: Console): void {
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const write = target[level].bind(target);
    target[level] = (...logged: unknown[]) => write(redactText(format(...logged)));
  }
}
