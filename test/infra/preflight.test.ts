import { problemsOf } from '@merrowvale/infra/preflight/preflight.ts';
import { collisions, reservedTogether } from '@merrowvale/infra/preflight/rules.ts';
import { resourcesOf, stageTemplate } from '@merrowvale/infra/preflight/stage-template.ts';
import { settingsFor } from '@merrowvale/infra/settings.ts';
import { expect, it, vi } from 'vitest';
import { fullProd, synthesizedTemplates, withTexts } from './synthesized-stage.ts';

const stages = new Map([
  ['dev', synthesizedTemplates('dev')],
  ['pr-7', synthesizedTemplates('pr-7')],
  ['staging', synthesizedTemplates('staging', withTexts)],
  ['prod', synthesizedTemplates('prod')],
  ['prod with a domain', synthesizedTemplates('prod', fullProd)],
]);

it.each([...stages.keys()])('AWS would refuse nothing that preflight checks in %s [INF-01]', (name) => {
  const { accountConcurrency } = settingsFor(name.split(' ')[0] ?? '');
  expect(problemsOf(stages.get(name) ?? [], { concurrency: accountConcurrency })).toEqual([]);
});

const together = [...stages].filter(([name]) => !name.includes('domain')).map(([, stage]) => stage);

it('all stages fit into one account [INF-03]', () => {
  const shared = together.flatMap((one, index) =>
    together.slice(index + 1).flatMap((other) => collisions(one, other)),
  );
  expect(shared).toEqual([]);
  expect(reservedTogether(together, { concurrency: settingsFor('prod').accountConcurrency })).toEqual([]);
});

it('a stage fits into a new account, which runs ten functions at once [INF-03]', () => {
  const concurrency = 10;
  const warn = vi.mocked(console.error);
  const stage = stageTemplate('pr-7', { settings: { accountConcurrency: concurrency } });
  expect(warn.mock.calls.flat().join()).toContain('pr-7 reserves no concurrency: its functions need ');
  warn.mockClear();
  expect(problemsOf(stage, { concurrency })).toEqual([]);
  const readers = resourcesOf(stage, 'AWS::Lambda::EventSourceMapping');
  expect(readers.map(({ properties }) => properties.ScalingConfig)).not.toContain(undefined);
});
