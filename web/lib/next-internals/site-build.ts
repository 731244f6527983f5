import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { IntegrityOf } from './finish-page.ts';
import type { StylesOf } from './used-styles.ts';

const integrities = z.record(z.string(), z.string());
const names = z.array(z.string());
const styles = z.record(
  z.string(),
  z.array(
    z.object({
      within: names,
      classes: z.array(names),
      css: z.string(),
      keyframes: z.optional(z.string()),
    }),
  ),
);

/** Files that the build of the site writes next to its server (`infra/build/finish-build.ts`). */
export const siteBuildFiles = { integrity: 'script-integrity.json', styles: 'page-styles.json' } as const;

/** Data about the scripts and style sheets of a build, needed to finish the pages that it rendered. */
export type SiteBuild = { integrityOf: IntegrityOf; stylesOf: StylesOf; earlyScript?: string | undefined };

/** The name of the early script of a build, with a fingerprint of its content. */
export const earlyScriptName = (fingerprint: string) => `early-${fingerprint}.js`;
const earlyScriptPath = /^\/_next\/static\/early-[\w-]+\.js$/;

/** The data in the files of a folder; read immediately, so that a missing file stops the startup. */
export function siteBuild(folder: string): SiteBuild {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const integrity = new Map(Object.entries(integrities.parse(read(siteBuildFiles.integrity))));
  const sheets = new Map(Object.entries(styles.parse(read(siteBuildFiles.styles))));
  return {
    integrityOf: (path) => integrity.get(path),
    stylesOf: (path) => sheets.get(path),
    earlyScript: [...integrity.keys()].find((path) => earlyScriptPath.test(path)),
  };
}
