import type { Figure } from './bench.ts';

const opening = `# Benchmarks

What \`npm run bench\` measured last, of the figures with an aim; each section says when and on what machine. Wall times depend on what else that machine is doing, counts and ratios do not. An aim is met unless its line says otherwise.
`;

/** The page with a section that replaces the one of the same title, after the sections in which aims are missed. */
export function withSection(page: string, text: string): string {
  const isSame = (each: string) => each.split('\n')[0] === text.split('\n')[0];
  const [, ...before] = page.split(/^(?=## )/m);
  const sections = before.some(isSame)
    ? before.map((each) => (isSame(each) ? text : each))
    : [...before, text];
  const aims = sections.flatMap((section) => {
    const [, title = ''] = /^## (.*)$/m.exec(section) ?? [];
    return [...section.matchAll(/^- .* \(aim .*?(?:: (missed|\[given up\]\(.*\)))?\)$/gm)].map(
      ([, verdict = 'met']) => ({ title, verdict }),
    );
  });
  const missed = aims.filter(({ verdict }) => verdict === 'missed').map(({ title }) => title);
  const metCount = aims.filter(({ verdict }) => verdict === 'met').length;
  const where = missed.length > 0 ? ` (${[...new Set(missed)].join(', ')})` : '';
  const counts = `Aims: ${metCount} met, ${missed.length} missed${where}, ${aims.length - metCount - missed.length} given up.`;
  const all = [opening, `${counts}\n`, ...sections.map((each) => `${each.trim()}\n`)];
  return all.join('\n');
}

/** A figure with its aim, as printed and as on the page. */
export function figureLine(figure: Figure): string {
  const { name, value, aim, givenUp } = figure;
  if (aim === undefined) return `${name}: ${value}`;
  const verdict = verdictOn(figure);
  const linked = verdict === 'given up' ? `[given up](decisions/${givenUp})` : verdict;
  return `${name}: ${value} (aim ${aim}${verdict === 'met' ? '' : `: ${linked}`})`;
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
