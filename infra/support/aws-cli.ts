import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Aws } from './redrive.ts';

const execute = promisify(execFile);

/** Calls AWS through its CLI, version 2, which has the user's credentials. */
export const awsCli: Aws = async (service, operation, input) => {
  const command = operation.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase();
  const output = operation === 'Invoke' ? ['/dev/null'] : [];
  const line = [service, command, '--cli-input-json', JSON.stringify(input), '--output', 'json', ...output];
  const { stdout } = await execute('aws', line, { maxBuffer: 64 * 2 ** 20 });
  return stdout.trim() === '' ? undefined : JSON.parse(stdout);
};
