import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costPage } from './cost-page.ts';
import { estimate, total } from './estimate.ts';
import { scalePage } from './scale-page.ts';

const bill = (reminders: number, shareOfTexts = 0) =>
  total(estimate({ reminders, pageViews: 0, shareOfTexts }));

it.each([
  ['costs.md', 'cost-page.ts', costPage],
  ['scale.md', 'scale-page.ts', scalePage],
])(
  'docs/%s has the figures that are calculated from settings, prices and quotas [INF-08]',
  (name, script, calculated) => {
    const page = readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
    expect(page, `docs/${name} is stale: node test/infra/costs/${script}`).toBe(calculated());
  },
);

describe('the estimate of a month’s bill', () => {
  it('grows no faster than the reminders sent [INF-08]', () => {
    const idle = bill(0);
    expect(bill(2_000_000) - idle).toBeCloseTo(2 * (bill(1_000_000) - idle), 6);
    expect(idle).toBeLessThan(50);
  });

  it('prices an email as SES does and a text as SNS does [INF-08]', () => {
    const lines = estimate({ reminders: 1_000_000, pageViews: 0, shareOfTexts: 0.1 });
    expect(lines.find(({ item }) => item.startsWith('Emails'))?.dollars).toBeCloseTo(90);
    expect(lines.find(({ item }) => item.startsWith('Texts'))?.dollars).toBeCloseTo(4500);
  });
});
