import * as z from 'zod';
import type { StageResource, StageTemplate } from './stage-template.ts';

const statement = z.object({
  Effect: z.literal('Allow'),
  Principal: z.object({ Service: z.union([z.string(), z.array(z.string())]) }),
  Condition: z.unknown().optional(),
});
const policy = z.object({ Statement: z.array(z.unknown()) });

/** Policies of resources; roles are left out, because services document the condition only for some of theirs. */
function documentOf({ type, properties }: StageResource): unknown {
  const { PolicyDocument: text, KeyPolicy } = properties;
  if (type.startsWith('AWS::IAM::')) return undefined;
  return type === 'AWS::Logs::ResourcePolicy' && typeof text === 'string'
    ? JSON.parse(text)
    : (text ?? KeyPolicy);
}

/** Policies with which another account could have a service use a resource of ours. */
export function openServicePolicies(stage: StageTemplate): string[] {
  return stage.flatMap(({ resources }) => resources.flatMap(openServices));
}

function openServices(resource: StageResource): string[] {
  const { type, properties, id } = resource;
  if (type === 'AWS::Lambda::Permission')
    return properties.SourceArn || properties.SourceAccount ? [] : [`${id}: ${String(properties.Principal)}`];
  const { data } = policy.safeParse(documentOf(resource));
  return (data?.Statement ?? []).flatMap((each) => {
    const { data: found } = statement.safeParse(each);
    if (!found || /"aws:Source(?:Account|Arn)"/i.test(JSON.stringify(found.Condition ?? null))) return [];
    return [`${id}: ${[found.Principal.Service].flat().join(', ')}`];
  });
}
