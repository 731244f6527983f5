import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type StateFile = { read(): unknown; write(value: unknown): void; close(): void };

/**
 * A small JSON file that is kept open and overwritten in place, in a single write call of a few microseconds that a
 * hard kill cannot interrupt halfway. Shorter values are padded with blanks.
 */
export function openStateFile(path: string): StateFile {
  mkdirSync(dirname(path), { recursive: true });
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT);
  let longest = readFileSync(path).length;
  return {
    read() {
      const text = readFileSync(path, 'utf8').trim();
      return text === '' ? undefined : JSON.parse(text);
    },
    write(value) {
      const bytes = Buffer.from(JSON.stringify(value));
      longest = Math.max(longest, bytes.length);
      const padded = Buffer.alloc(longest, ' ');
      bytes.copy(padded);
      writeSync(descriptor, padded, 0, longest, 0);
    },
    close: () => closeSync(descriptor),
  };
}
