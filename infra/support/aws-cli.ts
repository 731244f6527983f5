import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Aws } from './redrive.ts';

const execute = promisify(execFile);

/**
 * Calls AWS through its CLI, version 2, which has the user's credentials. It reads the input from a file, because a
 * message can be longer than an argument may be.
 */
export const awsCli: Aws = async (service, operation, input) => {
  const command = operation.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase();
  const output = operation === 'Invoke' ? ['/dev/null'] : [];
  const directory = await mkdtemp(join(tmpdir(), 'support-'));
  try {
    const file = join(directory, 'input.json');
    await writeFile(file, JSON.stringify(input));
    const line = [service, command, '--cli-input-json', `file://${file}`, '--output', 'json', ...output];
    const { stdout } = await execute('aws', line, { maxBuffer: 64 * 2 ** 20 });
    return stdout.trim() === '' ? undefined : JSON.parse(stdout);
  } finally {
    await rm(directory, { recursive: true });
  }
};
