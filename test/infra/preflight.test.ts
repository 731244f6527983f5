import { problemsByAccount, stageProblems } from '@merrowvale/infra/preflight/preflight.ts';
import { resourcesOf } from '@merrowvale/infra/preflight/stage-template.ts';
import { stageTemplate } from '@merrowvale/infra/preflight/synthesize-stage.ts';
import { settingsFor } from '@merrowvale/infra/settings.ts';
import { expect, it, vi } from 'vitest';
import { fullProd, synthesizedTemplates, withStandby, withTexts } from './synthesized-stage.ts';

const stages = new Map([
  ['dev', synthesizedTemplates('dev')],
  ['pr-7', synthesizedTemplates('pr-7')],
  ['staging', synthesizedTemplates('staging', withTexts)],
  ['prod', synthesizedTemplates('prod')],
  ['prod with a domain', synthesizedTemplates('prod', fullProd)],
  ['prod with a second region', synthesizedTemplates('prod', withStandby)],
  ['prod-standby', synthesizedTemplates('prod-standby', withStandby)],
]);
const settingsOf = (stage: string) =>
  settingsFor(stage, stage.startsWith('prod') ? withStandby.settings : {});
const ofOneAccount = [...stages].filter(([name]) => !name.includes(' with '));

it.each([...stages.keys()])('AWS would refuse nothing that preflight checks in %s [INF-01]', (name) => {
  const { accountConcurrency } = settingsOf(name.split(' ')[0] ?? '');
  expect(stageProblems(stages.get(name) ?? [], { concurrency: accountConcurrency })).toEqual([]);
});

it('all stages fit into one account [INF-03]', () => {
  expect(problemsByAccount(new Map(ofOneAccount), settingsOf)).toEqual([]);
});

it('a stage with data fits into a new account, which runs ten functions at once, without reservations [INF-03]', () => {
  const concurrency = 10;
  const warn = vi.mocked(console.error);
  const stage = stageTemplate('prod', { settings: { accountConcurrency: concurrency } });
  expect(warn.mock.calls.flat().join()).toContain('prod reserves no concurrency: its functions need ');
  warn.mockClear();
  expect(stageProblems(stage, { concurrency })).toEqual([]);
  const readers = resourcesOf(stage, 'AWS::Lambda::EventSourceMapping');
  expect(readers.map(({ properties }) => properties.ScalingConfig)).not.toContain(undefined);
});

it.each(['dev', 'pr-7', 'staging'])('%s fits into a new account as it is [INF-03]', (name) => {
  expect(stageProblems(stages.get(name) ?? [], { concurrency: 10 })).toEqual([]);
});
