import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type SynthesizeOptions, synthesize } from '../app.ts';
import { immutableFolders } from '../constructs/stored-paths.ts';
import { type StageTemplate, stackTemplate } from './stage-template.ts';

export function stageTemplate(stage: string, options: Partial<SynthesizeOptions> = {}): StageTemplate {
  const folder = mkdtempSync(join(tmpdir(), `synth-${stage}-`));
  try {
    const site = join(folder, 'site');
    writeSampleSite(site);
    const { stacks } = synthesize({
      stage,
      outdir: join(folder, 'assembly'),
      site: { folder: site },
      functions: 'none',
      validate: false,
      ...options,
    });
    return stacks.map(({ stackName, template: text }) => stackTemplate(stackName, text));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const sampleFiles = [
  'server-functions/default/index.mjs',
  'cache/build/page.cache',
  'assets/_next/static/chunks/app.1a.js',
  'assets/_next/static/media/glyphs.2b.svg',
  ...immutableFolders.map((folder) => `assets/${folder}/3c/file.bin`),
  'assets/map/areas.pmtiles',
  'assets/favicon.ico',
];

/** Writes a site as small as possible, with which a stage has every resource that a built site adds. */
export function writeSampleSite(folder: string): void {
  for (const file of sampleFiles) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
}
