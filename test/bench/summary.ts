import type { Figure } from './bench.ts';

const section = /<!-- bench ([\w-]+) -->\n## ([^\n]+)\n(.*?)<!-- \/bench \1 -->/gs;
const [start, end] = ['<!-- summary -->', '<!-- /summary -->'];

/** The page with a list at its top of the aims that are missed. */
export function withSummary(page: string): string {
  const lines = [...page.matchAll(section)].flatMap(([, , title = '', text = '']) =>
    [...text.matchAll(/^- (.*: (met|missed|\[given up\]\(.*\))\))$/gm)].map(
      ([, line = '', verdict = '']) => ({
        line: `- ${title}: ${line}`,
        verdict,
      }),
    ),
  );
  const missed = lines.filter(({ verdict }) => verdict === 'missed').map(({ line }) => line);
  const metCount = lines.filter(({ verdict }) => verdict === 'met').length;
  const counts = `Aims: ${metCount} met, ${missed.length} missed, ${lines.length - metCount - missed.length} given up. Missed:`;
  const list = [start, counts, '', ...missed, end].join('\n');
  const from = page.indexOf(start);
  const until = page.indexOf(end) + end.length;
  return from < 0
    ? page.replace('# Benchmarks\n', `# Benchmarks\n\n${list}\n`)
    : page.slice(0, from) + list + page.slice(until);
}

/** A figure with its aim, as printed and as on the page. */
export function figureLine(figure: Figure): string {
  const { name, value, aim, givenUp } = figure;
  if (aim === undefined) return `${name}: ${value}`;
  const verdict = verdictOn(figure);
  return `${name}: ${value} (aim ${aim}: ${verdict === 'given up' ? `[given up](decisions/${givenUp})` : verdict})`;
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
