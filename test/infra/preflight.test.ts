import { problemsOf } from '@merrowvale/infra/preflight/preflight.ts';
import { collisions } from '@merrowvale/infra/preflight/rules.ts';
import { stageTemplate } from '@merrowvale/infra/preflight/stage-template.ts';
import { settingsFor } from '@merrowvale/infra/settings.ts';
import { expect, it } from 'vitest';

const domain = {
  name: 'pets.merrowvale.example',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'merrowvale.example',
};

const stages = new Map([
  ...['dev', 'pr-7', 'staging', 'prod'].map((stage) => [stage, stageTemplate(stage)] as const),
  ['prod with a domain', stageTemplate('prod', { settings: { domain, region: 'eu-west-1' } })],
]);

it.each([...stages.keys()])('AWS would refuse nothing that preflight knows in %s [INF-01]', (name) => {
  const { accountConcurrency } = settingsFor(name.split(' ')[0] ?? '');
  expect(problemsOf(stages.get(name) ?? [], { concurrency: accountConcurrency })).toEqual([]);
});

it('all stages fit into one account [INF-03]', () => {
  const four = [...stages].filter(([name]) => !name.includes('domain'));
  const shared = four.flatMap(([, one], index) =>
    four.slice(index + 1).flatMap(([, other]) => collisions(one, other)),
  );
  expect(shared).toEqual([]);
});
