import * as z from 'zod';
import { namedBy } from '../named-by.ts';

const resource = z
  .object({
    Type: z.string(),
    Properties: z.record(z.string(), z.unknown()).default({}),
    DeletionPolicy: z.string().optional(),
    UpdateReplacePolicy: z.string().optional(),
    DependsOn: z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([]),
    UpdatePolicy: z.unknown().optional(),
  })
  .transform(({ Type, Properties, DeletionPolicy, UpdateReplacePolicy, DependsOn, UpdatePolicy }) => ({
    type: Type,
    properties: Properties,
    deletionPolicy: DeletionPolicy,
    updateReplacePolicy: UpdateReplacePolicy,
    dependsOn: DependsOn,
    updatePolicy: UpdatePolicy,
  }));
const output = z.object({ Value: z.unknown(), Export: z.object({ Name: z.string() }).optional() });
const template = z.object({
  Resources: z.record(z.string(), resource).default({}),
  Outputs: z.record(z.string(), output).default({}),
});

export type StageResource = z.infer<typeof resource> & {
  /** Stack and logical id. */
  id: string;
  stack: string;
  logicalId: string;
};

/** A synthesized stack; `bytes` is the size of its template. */
export type StackTemplate = {
  stack: string;
  bytes: number;
  resources: readonly StageResource[];
  outputs: readonly { id: string; value: unknown; exportName: string | undefined }[];
};

/** In the order in which CDK deploys the stacks. */
export type StageTemplate = readonly StackTemplate[];

export function stackTemplate(stack: string, text: unknown): StackTemplate {
  const { Resources, Outputs } = template.parse(text);
  return {
    stack,
    bytes: Buffer.byteLength(JSON.stringify(text)),
    resources: Object.entries(Resources).map(([logicalId, each]) => ({
      id: `${stack}/${logicalId}`,
      stack,
      logicalId,
      ...each,
    })),
    outputs: Object.entries(Outputs).map(([id, { Value, Export }]) => ({
      id,
      value: Value,
      exportName: Export?.Name,
    })),
  };
}

export function resourcesOf(stage: StageTemplate, wanted: string): StageResource[] {
  return stage.flatMap(({ resources }) => resources.filter(({ type }) => type === wanted));
}

/**
 * The resource that a value refers to: one in the same stack by `Ref` or `Fn::GetAtt`, or one in another stack by an
 * export that contains its logical id.
 */
export function referredTo(
  value: unknown,
  from: Pick<StageResource, 'stack'>,
  candidates: readonly StageResource[],
): StageResource | undefined {
  const text = JSON.stringify(value ?? null);
  const [, own] = /"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/.exec(text) ?? [];
  return candidates.find(({ stack, logicalId }) =>
    own === undefined ? text.includes(logicalId) : stack === from.stack && logicalId === own,
  );
}

export function functionBehind(
  value: unknown,
  from: Pick<StageResource, 'stack'>,
  stage: StageTemplate,
): StageResource | undefined {
  const functions = resourcesOf(stage, 'AWS::Lambda::Function');
  const alias = referredTo(value, from, resourcesOf(stage, 'AWS::Lambda::Alias'));
  return alias
    ? referredTo(alias.properties.FunctionName, alias, functions)
    : referredTo(value, from, functions);
}

export type StageAccount = { concurrency: number };

/** A limit of AWS, or a consequence of several. `problems` returns one line for each violation. */
export type Rule = {
  name: string;
  source: string;
  problems(stage: StageTemplate, account: StageAccount): string[];
};

export function over(what: string, value: number, max: number): string[] {
  return value > max ? [`${what}: ${value}, at most ${max}`] : [];
}

export function nameOf({ stack, logicalId, properties, type }: StageResource): string {
  const name = properties[namedBy.get(type) ?? ''];
  return typeof name === 'string' ? name : `${stack}/${logicalId}`;
}
