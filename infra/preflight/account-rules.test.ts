import { expect, it } from 'vitest';
import { problemsInRegion, problemsTogether } from './account-rules.ts';
import { stackTemplate } from './stage-template.ts';

type Resources = Record<string, { Type: string; Properties?: object }>;

const inOneAccount = (resources: Record<string, Resources>, concurrency = 1000) => {
  const stages = new Map(
    Object.entries(resources).map(([name, each]) => [name, [stackTemplate('s', { Resources: each })]]),
  );
  return [...problemsTogether(stages), ...problemsInRegion(stages, { concurrency })];
};

it('preflight finds stages in one account that reserve too much together [INF-01]', () => {
  const reserving = (FunctionName: string) => ({
    f: {
      Type: 'AWS::Lambda::Function',
      Properties: { FunctionName, ReservedConcurrentExecutions: 450 },
    },
  });
  const stages = { staging: reserving('f'), prod: reserving('g') };
  expect(inOneAccount(stages)).toEqual([]);
  expect(inOneAccount(stages, 999)).toEqual(['executions that all stages reserve: 900, at most 899']);
});

it('preflight finds a second owner of SNS’s text delivery logs in one account [INF-01]', () => {
  const owner: Resources = {
    c: { Type: 'Custom::AWS', Properties: { Create: '{"service":"SNS","action":"setSMSAttributes"}' } },
  };
  expect(inOneAccount({ staging: owner, prod: owner })).toEqual([
    expect.stringContaining('SNS’s text delivery logs belong to staging and prod'),
  ]);
  expect(inOneAccount({ staging: owner, prod: {} })).toEqual([]);
});

it('preflight finds an account that has no room for dev, staging and five stages of pull requests [INF-01]', () => {
  const policies = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`p${at}`, { Type: 'AWS::CloudFront::CachePolicy' }]),
    );
  const of = (count: number) => ({ dev: policies(count), staging: policies(count), 'pr-7': policies(count) });
  expect(inOneAccount(of(2))).toEqual([]);
  expect(inOneAccount(of(3))).toEqual([
    'AWS::CloudFront::CachePolicy of all stages, with 5 pr stages: 21, at most 20',
  ]);
});

it('preflight finds a name or identity that two stages would both create [INF-01]', () => {
  const sender = { s: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'a@b.example' } } };
  expect(inOneAccount({ staging: sender, prod: sender })).toEqual(['AWS::SES::EmailIdentity a@b.example']);
  expect(inOneAccount({ staging: sender, prod: {} })).toEqual([]);
});
