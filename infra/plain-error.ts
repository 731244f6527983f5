import { inspect } from 'node:util';
import { printable } from './support/print-line.ts';

/** An error whose message is sufficient for whoever runs a command; a stack trace would only distract from it. */
export class PlainError extends Error {}

export async function runCommand(command: () => unknown): Promise<void> {
  try {
    await command();
  } catch (error) {
    const text = error instanceof PlainError ? error.message : inspect(error);
    console.error(text.split('\n').map(printable).join('\n'));
    process.exitCode = 1;
  }
}
