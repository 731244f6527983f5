import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { runCommand } from '@merrowvale/infra/plain-error.ts';
import type { StageTemplate } from '@merrowvale/infra/preflight/stage-template.ts';
import * as z from 'zod';
import { fullProd, synthesizedTemplates } from './synthesized-stage.ts';

// `node test/infra/released-stages.ts v1.2.3` adds production to the last ten releases: docs/deploying.md.

const file = join(import.meta.dirname, 'released-stages.json.br');
const max = 10;
const releases = z.array(
  z.object({
    release: z.string(),
    stage: z.custom<StageTemplate>((value) => Array.isArray(value)),
  }),
);
type Releases = z.infer<typeof releases>;

/** Production as it was released, the newest last. */
export function releasedStages(): Releases {
  if (!existsSync(file)) return [];
  return releases.parse(JSON.parse(brotliDecompressSync(readFileSync(file)).toString()));
}

/** A window over all releases, which differ in little, makes the file a fifth of its size. */
function record(release: string, stage: StageTemplate): void {
  const others = releasedStages().filter((each) => each.release !== release);
  const text = JSON.stringify([...others, { release, stage }].slice(-max));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  writeFileSync(file, brotliCompressSync(text, { params }));
}

const [name] = process.argv.slice(2);
if (import.meta.main && name !== undefined)
  await runCommand(() => record(name, synthesizedTemplates('prod', fullProd)));
