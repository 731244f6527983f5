import * as z from 'zod';
import { limits } from '../limits.ts';
import { over } from './rule.ts';
import { resourcesOf, type StageResource, type StageTemplate } from './stage-template.ts';

const names = z.record(z.string(), z.unknown());
const lists = ['Headers', 'QueryStrings', 'Cookies'];

export function largeEdgeParts(stage: StageTemplate): string[] {
  const functions = resourcesOf(stage, 'AWS::CloudFront::Function').flatMap((each) =>
    over(
      `${each.id}: bytes`,
      Buffer.byteLength(String(each.properties.FunctionCode)),
      limits.edgeFunction.most,
    ),
  );
  const policies = [
    ...resourcesOf(stage, 'AWS::CloudFront::CachePolicy'),
    ...resourcesOf(stage, 'AWS::CloudFront::OriginRequestPolicy'),
  ].flatMap((each) =>
    listed(each.properties).flatMap(([list, count]) =>
      over(`${each.id}: ${list}`, count, limits.edgePolicyNames.most),
    ),
  );
  return [
    ...functions,
    ...policies,
    ...resourcesOf(stage, 'AWS::CloudFront::Distribution').flatMap(behaviours),
  ];
}

const distribution = z.object({
  DistributionConfig: z.object({ CacheBehaviors: z.array(z.unknown()).default([]) }),
});

function behaviours({ id, properties }: StageResource): string[] {
  const { CacheBehaviors } = distribution.parse(properties).DistributionConfig;
  return over(`${id}: behaviours`, CacheBehaviors.length, limits.edgeBehaviours.most);
}

/** The lists of names in a policy, at any depth, with their lengths. */
function listed(value: unknown): [list: string, count: number][] {
  const { data = {} } = names.safeParse(value);
  return Object.entries(data).flatMap(([name, each]) =>
    Array.isArray(each) && lists.includes(name) ? [[name, each.length]] : listed(each),
  );
}
