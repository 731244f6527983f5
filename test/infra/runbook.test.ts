import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, readArguments } from '@merrowvale/infra/support/support-commands.ts';
import { describe, expect, it } from 'vitest';
import { fixedResources } from './costs/estimate.ts';
import { ofType, synthesizedStage, withStandby } from './synthesized-stage.ts';

const folder = join(import.meta.dirname, '../../docs/runbook');
const index = 'README.md';
const pages = readdirSync(folder).filter((name) => name !== index);
const alarms = ofType(synthesizedStage('prod', withStandby), 'AWS::CloudWatch::Alarm').map(
  ({ properties }) => {
    const [, impact, page] =
      /^(.+) Runbook: https:\S+\/docs\/runbook\/(\S+\.md)$/.exec(String(properties.AlarmDescription)) ?? [];
    return { name: String(properties.AlarmName).replace(/^prod-/, ''), impact, page };
  },
);

/** Every function in traffic has this alarm, so the list names it only once. */
const ofEveryFunction = 'function-slow.md';
const slow = { name: '{function}-slow', impact: 'As for its `-errors`, but later.', page: ofEveryFunction };

/** Tolerated difference from the estimate's number of alarms before it has to be updated. */
const slack = 10;

const responders = {
  'page now': `Page now

Whoever is on call, at any hour: people cannot use the site, or medicines are missed.`,
  tomorrow: `Tomorrow

Somebody on the next working day: nothing is lost until then.`,
};

const pageOfEnding = new Map([
  ['-dead', 'dead-letters.md'],
  ['-errors', 'function-errors.md'],
  ['-late', 'queue-late.md'],
  ['-slow', ofEveryFunction],
]);

const opening = `# Runbook

How to respond to each alarm. Alarms notify \`alarmEmail\` and are shown on the dashboard \`{stage}-portal\`; each one says who is affected and names its page here.

The commands on the pages need AWS CLI 2 and can be pasted into a shell with credentials for the stage's account, after these two lines:

\`\`\`sh
stage=prod
export AWS_REGION=eu-west-1
\`\`\`

Names are listed without the stage prefix; \`{…}\` marks a part that varies. The page of an alarm follows from the end of its name, unless another one is linked: ${[...pageOfEnding].map(([ending, page]) => `\`${ending}\`: [${page.replace('.md', '')}](${page})`).join(', ')}.`;

/** The first line of a page below its title: a severity, and the alarms that have the other one. */
const severityLine =
  /^Severity: (page now|tomorrow)\.(?: (?:Page now|Tomorrow) for ((?:`[\w-]+`(?:, )?)+)\.)?$/m;

function severitiesOn(page: string) {
  const [, usual, others = ''] = severityLine.exec(readFileSync(join(folder, page), 'utf8')) ?? [];
  return { usual, others: [...others.matchAll(/`([\w-]+)`/g)].map(([, name]) => name) };
}

function severityOf(name: string, page = ''): string | undefined {
  const { usual, others } = severitiesOn(page);
  if (!others.includes(name)) return usual;
  return usual === 'tomorrow' ? 'page now' : 'tomorrow';
}

/** A line for each impact, with the names of its alarms and the pages that do not follow from these. */
function linesOf(
  listed: readonly { name: string; impact?: string | undefined; page?: string | undefined }[],
) {
  return [...Map.groupBy(listed, ({ impact }) => impact)].map(([impact, group]) => {
    const names = group.map(({ name }) => `\`${name}\``).join(', ');
    const others = group.filter(({ name, page }) => page !== pageOfEnding.get(/-\w+$/.exec(name)?.[0] ?? ''));
    const links = new Set(others.map(({ page }) => `[${page?.replace('.md', '')}](${page})`));
    return `- ${names}${links.size > 0 ? ` (${[...links].join(', ')})` : ''}: ${impact}`;
  });
}

/** The runbook's command lines, each on one line. */
const text = pages
  .map((page) => readFileSync(join(folder, page), 'utf8'))
  .join('\n')
  .replace(/\\\n\s*/g, '');

/** The text, and each command within another one, by itself. */
function commandsIn(whole: string): string[] {
  const inner = /\$\(([^()]*)\)/.exec(whole);
  if (!inner) return [whole];
  const [found, command = ''] = inner;
  return [command, ...commandsIn(whole.replace(found, () => 'VALUE'))];
}

const hasBotocore = spawnSync('python3', ['-c', 'import botocore'], { stdio: 'ignore' }).status === 0;
/** Prints what AWS's own models of its services do not know, for lines of `service operation option …`. */
const unknownToAws = `
import sys
from botocore import session, xform_name
models = session.get_session()
for line in sys.stdin.read().split('\\n'):
    service, operation, *options = line.split(' ')
    if operation == 'wait':
        loader = models.get_component('data_loader')
        waiters = loader.load_service_model(service, 'waiters-2')['waiters']
        named = {xform_name(name, '-'): waiter['operation'] for name, waiter in waiters.items()}
        operation = xform_name(named.get(options.pop(0), ''), '-')
    model = models.get_service_model(service)
    names = {xform_name(name, '-'): name for name in model.operation_names}
    if operation not in names:
        print(line)
        continue
    shape = model.operation_model(names[operation]).input_shape
    known = {xform_name(name, '-') for name in shape.members} | {'region', 'query', 'output', 'cli-input-json', 'paths'}
    for option in options:
        if option not in known and option.removeprefix('no-') not in known:
            print(service, operation, option)
`;

describe('the runbook', () => {
  it('names only commands of the support desk that exist, with options that they know [SUP-07]', () => {
    const lines = [...text.matchAll(/npm run support -- ([^`\n#]+)/g)].map(([, line = '']) => line.trim());
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) {
      const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word);
      const { command } = readArguments(words);
      expect(command === 'redrive' || command in commands, line).toBe(true);
    }
  });

  it.skipIf(!hasBotocore)('names only operations and options that AWS’s own models know [OBS-04]', () => {
    const parts = commandsIn(text.replace(/'[^']*'/g, 'TEXT'));
    const calls = parts
      .flatMap((part) => [...part.matchAll(/\baws (?!logs tail)([a-z0-9]+) ([a-z][^|`\n]*)/g)])
      .map(([, service = '', rest = '']) => {
        const [operation = '', second = ''] = rest.split(/\s+/);
        const options = [...rest.matchAll(/(?<=\s)--([a-z0-9-]+)/g)].map(([, option]) => option);
        return [service, operation, ...(operation === 'wait' ? [second] : []), ...options].join(' ');
      });
    expect(calls.length).toBeGreaterThan(40);
    const { stdout, stderr } = spawnSync('python3', ['-c', unknownToAws], {
      input: calls.join('\n'),
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
  });

  it.each(pages)('%s explains its alarms, how to investigate and how to respond [OBS-04]', (page) => {
    const headings = readFileSync(join(folder, page), 'utf8').match(/^## .+$/gm);
    expect(headings?.slice(0, 3)).toEqual(['## What it means', '## How to look', '## What to do']);
  });

  it.each(pages)('%s says how urgent its alarms are [OBS-04]', (page) => {
    const { usual, others } = severitiesOn(page);
    expect(['page now', 'tomorrow']).toContain(usual);
    const known = alarms.filter((alarm) => alarm.page === page).map(({ name }) => name);
    expect(others.filter((name = '') => !known.includes(name))).toEqual([]);
  });

  it('has a page for each alarm, and no page without one [OBS-04]', () => {
    expect(new Set(alarms.map(({ page }) => page))).toEqual(new Set(pages));
  });

  it('lists every alarm with its impact; `npx vitest run test/infra/runbook.test.ts -u` updates the list [OBS-04]', async () => {
    const listed = [...alarms.filter(({ page }) => page !== ofEveryFunction), slow]
      .map((alarm) => ({ ...alarm, severity: severityOf(alarm.name, alarm.page) }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    const sections = Object.entries(responders).flatMap(([urgency, responder]) => [
      `\n## ${responder}\n`,
      ...linesOf(listed.filter(({ severity }) => severity === urgency)),
    ]);
    await expect([opening, ...sections, ''].join('\n')).toMatchFileSnapshot(join(folder, index));
  });

  it('has at most 210 alarms to explain [OBS-02]', () => {
    expect(alarms.length).toBeLessThanOrEqual(210);
  });

  it('has about as many alarms as the cost estimate assumes [INF-08]', () => {
    expect(Math.abs(alarms.length - fixedResources.prod.alarms)).toBeLessThanOrEqual(slack);
  });
});
