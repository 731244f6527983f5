import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** A zip file's local header and its directory entry, each followed by the name. */
const overhead = 30 + 46;

/** Size in bytes of a folder as the zip file that is uploaded for a function. */
export function zippedSize(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const name = Buffer.byteLength(path.relative(folder, file));
    return sum + deflateRawSync(readFileSync(file), { level: 9 }).length + overhead + 2 * name;
  }, 22);
}
