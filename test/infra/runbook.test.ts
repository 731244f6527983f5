import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { work } from '../../infra/cost/estimate.ts';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

const folder = join(import.meta.dirname, '../../docs/runbook');
const index = 'README.md';
const pages = readdirSync(folder).filter((name) => name !== index);
const alarms = ofType(
  synthesizedStage('prod', { settings: { textNumber: { country: 'US', type: 'TOLL_FREE' } } }),
  'AWS::CloudWatch::Alarm',
).map(({ properties }) => {
  const [, impact, page] =
    /^(.+) What to do: docs\/runbook\/(.+)\.$/.exec(String(properties.AlarmDescription)) ?? [];
  return { name: String(properties.AlarmName).replace(/^prod-/, ''), impact, page };
});

/** How far the bill's number of alarms may be from the truth before somebody has to look at it. */
const slack = 10;

const opening = `# Runbook

What to do when an alarm rings. Alarms go to \`alarmEmail\` and stand on the dashboard \`{stage}-portal\`; each says who is hurt and names its page here. Names lack the stage in front; \`{…}\` stands for a part that varies.

| Alarm | Who is hurt | What to do |
| --- | --- | --- |`;

describe('the runbook', () => {
  it.each(pages)('%s says what its alarms mean, how to look and what to do [OBS-04]', (page) => {
    const headings = readFileSync(join(folder, page), 'utf8').match(/^## .+$/gm);
    expect(headings?.slice(0, 3)).toEqual(['## What it means', '## How to look', '## What to do']);
  });

  it('has a page for each alarm, and no page that no alarm leads to [OBS-04]', () => {
    expect(new Set(alarms.map(({ page }) => page))).toEqual(new Set(pages));
  });

  it('lists every alarm with who is hurt; `npx vitest run test/infra/runbook.test.ts -u` writes the list [OBS-04]', async () => {
    const rows = alarms
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(
        ({ name, impact, page }) => `| \`${name}\` | ${impact} | [${page?.replace('.md', '')}](${page}) |`,
      );
    await expect([opening, ...rows, ''].join('\n')).toMatchFileSnapshot(join(folder, index));
  });

  it('has about as many alarms as the bill counts [INF-08]', () => {
    expect(Math.abs(alarms.length - work.month.alarms)).toBeLessThanOrEqual(slack);
  });
});
