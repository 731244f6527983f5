import type { SynthesizeOptions } from '@merrowvale/infra/app.ts';
import { type StageResource, stageTemplate } from '@merrowvale/infra/preflight/stage-template.ts';
import * as z from 'zod';

const known = new Map<string, readonly StageResource[]>();

/**
 * Every resource of a stage's stacks, from the synthesized templates. Test files share a stage with the same options,
 * because synthesizing it takes seconds.
 */
export function synthesizedStage(
  stage: string,
  options: Partial<SynthesizeOptions> = {},
): readonly StageResource[] {
  const name = JSON.stringify([stage, options]);
  const resources = known.get(name) ?? stageTemplate(stage, options).flatMap((stack) => stack.resources);
  known.set(name, resources);
  return resources;
}

/** The resources of one type. */
export function ofType(resources: readonly StageResource[], type: string): StageResource[] {
  return resources.filter((candidate) => candidate.type === type);
}

/**
 * Returns true if a value refers to a resource in its own stack, or to an export that contains its logical
 * id.
 */
export function mentions(value: unknown, target: StageResource): boolean {
  return JSON.stringify(value ?? null).includes(target.logicalId);
}

/** The function that a value refers to by its alias. */
export function functionInvoked(
  resources: readonly StageResource[],
  value: unknown,
): StageResource | undefined {
  const alias = ofType(resources, 'AWS::Lambda::Alias').find((candidate) => mentions(value, candidate));
  return ofType(resources, 'AWS::Lambda::Function').find(
    (candidate) => candidate.stack === alias?.stack && mentions(alias.properties.FunctionName, candidate),
  );
}

const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
  Resource: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]),
  Condition: z.unknown().optional(),
});
export type Statement = z.infer<typeof statement>;

/** The policy statements of a function's role, by the function's physical name. */
export function statementsOf(resources: readonly StageResource[], functionName: string): Statement[] {
  const found = resources.find(
    ({ type, properties }) => type === 'AWS::Lambda::Function' && properties.FunctionName === functionName,
  );
  const policies = resources.filter(
    ({ type, stack, properties }) =>
      type === 'AWS::IAM::Policy' &&
      stack === found?.stack &&
      roleId(properties.Roles) === roleId(found.properties.Role),
  );
  return policies.flatMap(
    ({ properties }) =>
      z.object({ Statement: z.array(statement) }).parse(properties.PolicyDocument).Statement,
  );
}

function roleId(reference: unknown): string {
  return /"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/.exec(JSON.stringify(reference))?.[1] ?? '';
}
