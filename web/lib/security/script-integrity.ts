import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { IntegrityOf } from './finish-page.ts';

const integrities = z.record(z.string(), z.string());

/** Name of the file that the build of the site writes next to its server (`infra/build/script-integrity.ts`). */
export const scriptIntegrityFile = 'script-integrity.json';

/** The integrity of the build's scripts from its file; read at once, so that a missing file stops the start. */
export function scriptIntegrity(file: string): IntegrityOf {
  const known = new Map(Object.entries(integrities.parse(JSON.parse(readFileSync(file, 'utf8')))));
  return (path) => known.get(path);
}
