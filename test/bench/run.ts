// `npm run bench [-- NAME]`: runs the benchmarks, prints their figures and writes them to docs/benchmarks.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { api } from './api.ts';
import type { Bench, Figure } from './bench.ts';
import { clockYear } from './clock-year.ts';
import { cold } from './cold.ts';
import { dashboard } from './dashboard.ts';
import { dev } from './dev.ts';
import { edge } from './edge.ts';
import { fanout } from './fanout.ts';
import { jobQueues } from './job-queues.ts';
import { lighthousePages } from './lighthouse.ts';
import { map } from './map.ts';
import { memory } from './memory.ts';
import { opennext } from './opennext.ts';
import { render } from './render.ts';
import { search } from './search.ts';
import { withSummary } from './summary.ts';
import { web } from './web.ts';

const benches: Record<string, Bench> = {
  fanout,
  'job-queues': jobQueues,
  dashboard,
  web,
  render,
  edge,
  memory,
  lighthouse: lighthousePages,
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

let isAllMet = true;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n▸ ${bench.title}`);
  // A benchmark that fails does not stop the others.
  const figures = await bench.run().catch((error: unknown) => {
    console.error(`  Could not be measured: ${String(error)}`);
    return undefined;
  });
  if (!figures) {
    isAllMet = false;
    continue;
  }
  for (const figure of figures) console.log(`  ${figure.name}: ${figure.value}${aimOf(figure)}`);
  isAllMet &&= figures.every(({ isMet, givenUp }) => isMet !== false || givenUp !== undefined);
  write(name, section(name, bench, figures));
}
console.log(`\nWritten to ${page}. ${isAllMet ? 'Every aim is met.' : 'Not every aim is met.'}`);
process.exit(isAllMet ? 0 : 1);

function aimOf({ aim, isMet }: Figure): string {
  return aim === undefined ? '' : ` (aim ${aim}: ${isMet ? 'met' : 'missed'})`;
}

function section(name: string, { title, about }: Bench, figures: readonly Figure[]): string {
  const [cpu] = cpus();
  const rows = figures.map(
    (figure) => `| ${figure.name} | ${figure.value} | ${figure.aim ?? ''} | ${metOf(figure)} |`,
  );
  return [
    `## ${title}`,
    '',
    about,
    '',
    `\`npm run bench -- ${name}\`, ${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}). Wall times depend on what else the machine is doing; counts and ratios do not.`,
    '',
    '| Figure | Value | Aim | Met |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function metOf({ isMet, givenUp }: Figure): string {
  if (isMet === undefined) return '';
  if (isMet) return 'yes';
  return givenUp === undefined ? 'no' : `[given up](decisions/${givenUp})`;
}

/** Replaces a benchmark's section and the summary, and leaves the other sections unchanged. */
function write(name: string, text: string): void {
  const start = `<!-- bench ${name} -->`;
  const end = `<!-- /bench ${name} -->`;
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '# Benchmarks\n';
  const found = before.indexOf(start);
  const block = `${start}\n${text}${end}\n`;
  const rest = before.indexOf(end) + end.length + 1;
  writeFileSync(
    page,
    withSummary(found < 0 ? `${before}\n${block}` : before.slice(0, found) + block + before.slice(rest)),
  );
}
