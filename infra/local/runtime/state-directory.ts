import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadCommand } from './start-options.ts';

const mark = 'local-stack-state';

/** Creates the folder for all state of the stack, and empties it on a reset. */
export function prepareStateDirectory(directory: string, reset: boolean): void {
  if (reset) emptyStateDirectory(directory);
  mkdirSync(join(directory, 'logs'), { recursive: true });
  writeFileSync(join(directory, mark), 'Created by the local stack; --reset empties this folder.\n');
}

/** Empties only a folder that the stack itself created, because STATE_DIR might point anywhere. */
function emptyStateDirectory(directory: string): void {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return;
  if (!existsSync(join(directory, mark))) {
    throw new BadCommand(
      `${directory} contains files that are not the local stack's: choose another STATE_DIR.`,
    );
  }
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true, force: true });
}
