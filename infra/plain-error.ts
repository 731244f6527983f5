import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { getSystemErrorMessage, inspect } from 'node:util';
import * as z from 'zod';
import { printable } from './support/print-line.ts';

/** An error whose message is sufficient for whoever runs a command; a stack trace would only distract from it. */
export class PlainError extends Error {}

const checkout = fileURLToPath(new URL('..', import.meta.url));
/** https://www.sqlite.org/rescode.html */
const sqliteFull = 13;

const knownError = z.object({
  name: z.string(),
  message: z.string(),
  code: z.string().default(''),
  errno: z.number().optional(),
  errcode: z.number().optional(),
  path: z.string().optional(),
  syscall: z.string().optional(),
  $metadata: z.unknown().optional(),
});

/**
 * The sentence for an error that whoever runs a command can mend; undefined for any other, which needs its stack.
 * `folder` is where the command writes besides the checkout.
 */
export function plainSentence(error: unknown, folder = checkout): string | undefined {
  if (error instanceof PlainError) return error.message;
  const known = knownError.safeParse(error).data;
  if (known === undefined) return undefined;
  const { name, message, code, errno, errcode, path, syscall, $metadata } = known;
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}.`;
  if (/^(?:ENOSPC|EDQUOT)$/.test(code) || errcode === sqliteFull)
    return `The disk of ${path ?? fullest([folder, checkout, tmpdir()])} is full: free some space, then try again.`;
  if (name === 'CredentialsProviderError' || $metadata !== undefined)
    return `AWS cannot be called: ${message}`;
  if (path === undefined || errno === undefined) return undefined;
  // Node.js reports a folder that cannot be created within a read-only one as missing.
  if (syscall === 'mkdir' && code === 'ENOENT')
    return `${path} cannot be created: the folder above it is missing or read-only.`;
  return `${path} cannot be used: ${getSystemErrorMessage(errno)}.`;
}

/** An error of writing names no file, and one of SQLite none ever. */
function fullest(folders: readonly string[]): string | undefined {
  const spaces = folders.map((folder) => ({ folder, space: statfsSync(folder).bavail }));
  return spaces.sort((one, other) => one.space - other.space)[0]?.folder;
}

/** Prints whatever ends this process, and exits with 1. */
export function printErrorsPlainly(): void {
  process.on('uncaughtException', (error) => {
    const text = plainSentence(error) ?? inspect(error);
    console.error(text.split('\n').map(printable).join('\n'));
    process.exit(1);
  });
}

export async function runCommand(command: () => unknown): Promise<void> {
  printErrorsPlainly();
  await command();
}
