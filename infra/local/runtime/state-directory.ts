import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '@merrowvale/infra/build/use-build.ts';
import { PlainError } from '@merrowvale/infra/plain-error.ts';

const mark = 'local-stack-state';
const lock = 'lock';
const logs = 'logs';

/**
 * Reserves the folder for all state of the stack until this process ends. Only its owner may read it, because it
 * contains what people entered. Refuses a folder with other files, because STATE_DIR might point anywhere.
 */
export function claimStateDirectory(directory: string): void {
  const isNew = !existsSync(directory) || readdirSync(directory).length === 0;
  if (!isNew && !existsSync(join(directory, mark))) {
    throw new PlainError(
      `${directory} contains files that are not the local stack's: choose another STATE_DIR.`,
    );
  }
  mkdirSync(join(directory, logs), { recursive: true });
  // SQLite names no file that it cannot write, such as one of a stack that the administrator started.
  for (const name of readdirSync(directory)) accessSync(join(directory, name), constants.W_OK);
  // The umask of this process does the same for whatever it creates.
  chmodSync(directory, 0o700);
  writeFileSync(join(directory, mark), 'Created by the local stack; --reset empties this folder.\n');
  if (!tryLock(join(directory, lock), 'exclusive')) {
    throw new PlainError(
      `${directory} is in use by a local stack: stop it, or choose another folder with STATE_DIR.`,
    );
  }
}

export function emptyStateDirectory(directory: string): void {
  for (const name of readdirSync(directory))
    if (name !== mark && !name.startsWith(lock))
      rmSync(join(directory, name), { recursive: true, force: true });
  mkdirSync(join(directory, logs));
}
