import type { Figure } from './bench.ts';

const opening = `# Benchmarks

What \`npm run bench\` measured last; each section says when and on what machine. Wall times depend on what else that machine is doing, counts and ratios do not.
`;

/** The page with a section that replaces the one of the same title, after a list of the aims that are missed. */
export function withSection(page: string, text: string): string {
  const isSame = (each: string) => each.split('\n')[0] === text.split('\n')[0];
  const [, ...before] = page.split(/^(?=## )/m);
  const sections = before.some(isSame)
    ? before.map((each) => (isSame(each) ? text : each))
    : [...before, text];
  const lines = sections.flatMap((section) => {
    const [, title = ''] = /^## (.*)$/m.exec(section) ?? [];
    return [...section.matchAll(/^- (.*: (met|missed|\[given up\]\(.*\))\))$/gm)].map(
      ([, line = '', verdict = '']) => ({ line: `- ${title}: ${line}`, verdict }),
    );
  });
  const missed = lines.filter(({ verdict }) => verdict === 'missed').map(({ line }) => line);
  const metCount = lines.filter(({ verdict }) => verdict === 'met').length;
  const counts = `Aims: ${metCount} met, ${missed.length} missed, ${lines.length - metCount - missed.length} given up. Missed:`;
  const all = [opening, `${counts}\n\n${missed.join('\n')}\n`, ...sections.map((each) => `${each.trim()}\n`)];
  return all.join('\n');
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
