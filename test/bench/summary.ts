import type { Figure } from './bench.ts';

const section = /<!-- bench ([\w-]+) -->\n## ([^\n]+)\n(.*?)<!-- \/bench \1 -->/gs;
const [start, end] = ['<!-- summary -->', '<!-- /summary -->'];

/** The page with a table at its top of the aims that are missed. */
export function withSummary(page: string): string {
  const rows = [...page.matchAll(section)].flatMap(([, , title = '', text = '']) =>
    text.split('\n').flatMap((line) => {
      const [, figure = '', value = '', aim = '', met = ''] = line.split(/\s*\|\s*/);
      return !line.startsWith('| ') || aim === '' || aim === 'Aim'
        ? []
        : [{ row: `| ${title}: ${figure} | ${aim} | ${value} |`, met }];
    }),
  );
  const missed = rows.filter(({ met }) => met === 'no').map(({ row }) => row);
  const metCount = rows.filter(({ met }) => met === 'yes').length;
  const counts = `Aims: ${metCount} met, ${missed.length} missed, ${rows.length - metCount - missed.length} given up. Missed:`;
  const head = [start, counts, '', '| Figure | Aim | Measured |', '|---|---|---|'];
  const table = [...head, ...missed, end].join('\n');
  const from = page.indexOf(start);
  const until = page.indexOf(end) + end.length;
  return from < 0
    ? page.replace('# Benchmarks\n', `# Benchmarks\n\n${table}\n`)
    : page.slice(0, from) + table + page.slice(until);
}

/** Undefined for a figure without an aim. */
export function verdictOn({ isMet, givenUp }: Figure): 'met' | 'missed' | 'given up' | undefined {
  if (isMet === undefined) return undefined;
  if (isMet) return 'met';
  return givenUp === undefined ? 'missed' : 'given up';
}

export function countOfAims(figures: readonly Figure[], failures: number): string {
  const verdicts = figures.map(verdictOn);
  const counts = (['met', 'missed', 'given up'] as const).map(
    (verdict) => `${verdicts.filter((each) => each === verdict).length} ${verdict}`,
  );
  return `Aims: ${counts.join(', ')}.${failures > 0 ? ` Not measured: ${failures}.` : ''}`;
}
