import { limits } from '../limits.ts';
import { namedBy } from '../named-by.ts';
import { reservedBy } from './function-rules.ts';
import { over, resourcesOf, type StageAccount, type StageTemplate } from './stage-template.ts';

export type Stages = ReadonlyMap<string, StageTemplate>;

export function problemsTogether(stages: Stages): string[] {
  const all = [...stages.values()];
  return [
    ...all.flatMap((one, index) => all.slice(index + 1).flatMap((other) => collisions(one, other))),
    ...usedQuotas(stages),
  ];
}

/** Problems with limits that all stages of an account share in one region. */
export function problemsInRegion(stages: Stages, account: StageAccount): string[] {
  return [...reservedTogether([...stages.values()], account), ...ownersOfTextLogs(stages)];
}

function reservedTogether(stages: readonly StageTemplate[], { concurrency }: StageAccount): string[] {
  const reserved = stages.reduce((sum, stage) => sum + reservedBy(stage), 0);
  return over('executions that all stages reserve', reserved, concurrency - limits.unreservedConcurrency.max);
}

function collisions(one: StageTemplate, other: StageTemplate): string[] {
  const taken = new Set(physicalNames(one));
  return physicalNames(other).filter((name) => taken.has(name));
}

function physicalNames(stage: StageTemplate): string[] {
  return stage.flatMap(({ resources }) =>
    resources.flatMap(({ type, properties }) => {
      const name = properties[namedBy.get(type) ?? ''];
      return typeof name === 'string' ? [`${type} ${name}`] : [];
    }),
  );
}

/** SNS has one role and two log groups for the reports on texts, which the last stage deployed would take over. */
function ownersOfTextLogs(stages: Stages): string[] {
  const owners = [...stages].filter(([, stage]) =>
    resourcesOf(stage, 'Custom::AWS').some(({ properties }) =>
      JSON.stringify(properties).includes('setSMSAttributes'),
    ),
  );
  if (owners.length < 2) return [];
  const names = owners.map(([name]) => name).join(' and ');
  return [
    `SNS’s text delivery logs belong to ${names}, and an account has them once: set textDeliveryLogs: false for all but one (Amazon SNS API Reference, "SetSMSAttributes")`,
  ];
}

/** A preview stands for as many as may exist at the same time. */
const previewsAtOnce = 5;
const isPreview = /^pr-/;

/** Default quotas of an account, in a region or in all. Sources: the services' pages in the AWS General Reference. */
const quotas: readonly [type: string, max: number][] = [
  ['AWS::IAM::Role', 1000],
  ['AWS::CloudFront::CachePolicy', 20],
  ['AWS::CloudFront::OriginRequestPolicy', 20],
  ['AWS::CloudFront::ResponseHeadersPolicy', 20],
  ['AWS::CloudFront::Function', 100],
  ['AWS::CloudFront::OriginAccessControl', 100],
  ['AWS::CloudFront::Distribution', 200],
  ['AWS::Logs::ResourcePolicy', 10],
  ['AWS::ApiGatewayV2::Api', 600],
  ['AWS::Events::EventBus', 100],
  ['AWS::Cognito::UserPool', 1000],
  ['AWS::CloudWatch::Alarm', 5000],
  ['AWS::SES::Template', 20_000],
];

function usedQuotas(stages: Stages): string[] {
  return quotas.flatMap(([type, max]) => {
    const used = [...stages].map(
      ([name, stage]) => resourcesOf(stage, type).length * (isPreview.test(name) ? previewsAtOnce : 1),
    );
    const sum = used.reduce((all, each) => all + each, 0);
    const previews = [...stages.keys()].some((name) => isPreview.test(name))
      ? `, with ${previewsAtOnce} pr stages`
      : '';
    return over(`${type} of all stages${previews}`, sum, max);
  });
}
