import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadCommand } from './start-options.ts';

const mark = 'local-stack-state';

/** Makes the folder that holds all the stack remembers, empty when a reset is asked for. */
export function prepareStateDirectory(directory: string, reset: boolean): void {
  if (reset) emptyStateDirectory(directory);
  mkdirSync(join(directory, 'logs'), { recursive: true });
  writeFileSync(join(directory, mark), 'Made by the local stack; --reset empties this folder.\n');
}

/** Only a folder that the stack itself made is emptied: STATE_DIR might point anywhere. */
function emptyStateDirectory(directory: string): void {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return;
  if (!existsSync(join(directory, mark))) {
    throw new BadCommand(`${directory} holds other files than the local stack's: choose another STATE_DIR.`);
  }
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true, force: true });
}
