// `npm run bench [-- NAME]`: runs the benchmarks, prints their figures and writes those with an aim to docs/benchmarks.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { api } from './api.ts';
import type { Bench, Figure } from './bench.ts';
import { clockYear } from './clock-year.ts';
import { cold } from './cold.ts';
import { dashboard } from './dashboard.ts';
import { dev } from './dev.ts';
import { edge } from './edge.ts';
import { fanout } from './fanout.ts';
import { lighthousePages } from './lighthouse.ts';
import { map } from './map.ts';
import { memory } from './memory.ts';
import { opennext } from './opennext.ts';
import { render } from './render.ts';
import { search } from './search.ts';
import { slowPhone } from './slow-phone.ts';
import { countOfAims, figureLine, verdictOn, withSection } from './summary.ts';
import { web } from './web.ts';

printErrorsPlainly();
const benches: Record<string, Bench> = {
  fanout,
  dashboard,
  web,
  render,
  edge,
  memory,
  lighthouse: lighthousePages,
  'slow-phone': slowPhone,
  cold,
  api,
  dev,
  'clock-year': clockYear,
  map,
  search,
  opennext,
};
const page = 'docs/benchmarks.md';
const wanted = process.argv.slice(2);

for (const name of wanted) {
  if (benches[name]) continue;
  console.error(`There is no benchmark "${name}". One of: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}

const measured: Figure[] = [];
let failures = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n▸ ${bench.title}`);
  // A benchmark that fails does not stop the others.
  const figures = await bench.run().catch((error: unknown) => {
    console.error(`  Could not be measured: ${String(error)}`);
    return undefined;
  });
  if (!figures) {
    failures += 1;
    continue;
  }
  for (const figure of figures) console.log(`  ${figureLine(figure)}`);
  measured.push(...figures);
  write(section(name, bench, figures));
}
console.log(`\nWritten to ${page}. ${countOfAims(measured, failures)}`);
process.exit(failures > 0 || measured.some((figure) => verdictOn(figure) === 'missed') ? 1 : 0);

function section(name: string, { title, about }: Bench, figures: readonly Figure[]): string {
  const [cpu] = cpus();
  return [
    `## ${title}`,
    '',
    about,
    '',
    `\`npm run bench -- ${name}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}).`,
    '',
    ...figures.filter(({ aim }) => aim !== undefined).map((figure) => `- ${figureLine(figure)}`),
    '',
  ].join('\n');
}

/** Replaces a benchmark's section and the summary, and leaves the other sections unchanged. */
function write(text: string): void {
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  writeFileSync(page, withSection(before, text));
}
