import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PlainError, plainSentence } from './plain-error.ts';

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

const systemError = (code: string, errno: number, syscall: string, file?: string) =>
  Object.assign(new Error(`${code}: …`), { code, errno, syscall, ...(file && { path: file }) });

describe('an error that whoever runs a command can mend', () => {
  const file = path.join(import.meta.filename, 'x');
  it.each([
    ['an error of ours', new PlainError('Name the stage.'), 'Name the stage.'],
    ['an unknown option', errorOf(() => parseArgs({ args: ['--fom'] })), "Unknown option '--fom'."],
    ['a path through a file', errorOf(() => readFileSync(file)), `${file} cannot be used: not a directory.`],
    [
      'a folder of somebody else',
      systemError('EACCES', -13, 'open', '/srv/x'),
      '/srv/x cannot be used: permission denied.',
    ],
    [
      'a read-only disk',
      systemError('EROFS', -30, 'open', '/srv/x'),
      '/srv/x cannot be used: read-only file system.',
    ],
    // Node.js reports a folder that cannot be created within a read-only one as missing.
    [
      'a new folder on a read-only disk',
      systemError('ENOENT', -2, 'mkdir', '/srv/x'),
      '/srv/x cannot be created: the folder above it is missing or read-only.',
    ],
    [
      'a full disk',
      systemError('ENOSPC', -28, 'open', '/srv/x'),
      'The disk of /srv/x is full: free some space, then try again.',
    ],
    [
      'missing credentials',
      Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' }),
      'AWS cannot be called: Could not load credentials',
    ],
  ])('is described in a sentence: %s [RUN-07]', (_, error, sentence) => {
    expect(plainSentence(error)).toBe(sentence);
  });

  it.skipIf(process.platform !== 'linux')('names a full disk that the error itself does not [RUN-07]', () => {
    const full = errorOf(() => writeFileSync('/dev/full', 'x'));
    // Nothing has less space than this.
    expect(plainSentence(full, '/proc')).toBe('The disk of /proc is full: free some space, then try again.');
  });

  it('is not one of the program, which needs its stack', () => {
    expect(plainSentence(new TypeError('undefined is not a function'))).toBeUndefined();
    expect(plainSentence(systemError('ECONNRESET', -104, 'read'))).toBeUndefined();
  });
});

it.each([
  ['infra/recovery/restore-claims.ts', '', '', 'Name the table, such as --table prod-portal.'],
  ['infra/recovery/restore-claims.ts', '--table x', '{}', 'Line 1 is not an event of reminder.sent.'],
  ['infra/local/content/check-command.ts', 'check --foo', '', "Unknown option '--foo'."],
  [
    'test/setup/run-tests.ts',
    '--changed x1',
    '',
    "git diff --name-only --diff-filter=d x1: fatal: ambiguous argument 'x1': unknown revision or path not in the working tree.",
  ],
])('%s %s ends in a sentence [RUN-07]', (command, args, input, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [command, ...args.split(' ').filter(Boolean)], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    input,
  });
  expect({ status, error: stderr.trim() }).toEqual({ status: 1, error: sentence });
});
