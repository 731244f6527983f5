import { problemsOf } from '@merrowvale/infra/preflight/preflight.ts';
import { collisions, reservedTogether } from '@merrowvale/infra/preflight/rules.ts';
import { resourcesOf, stageTemplate } from '@merrowvale/infra/preflight/stage-template.ts';
import { settingsFor } from '@merrowvale/infra/settings.ts';
import { expect, it, vi } from 'vitest';

const domain = {
  name: 'pets.merrowvale.example',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'merrowvale.example',
};

const stages = new Map([
  ...['dev', 'pr-7', 'staging', 'prod'].map((stage) => [stage, stageTemplate(stage)] as const),
  ['prod with a domain', stageTemplate('prod', { settings: { domain, region: 'eu-west-1' } })],
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
