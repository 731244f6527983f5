import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import * as z from 'zod';

const resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
});
const template = z.object({
  Resources: z.record(z.string(), resource).default({}),
  Outputs: z.record(z.string(), z.unknown()).default({}),
});

export type StageResource = z.output<typeof resource> & { stack: string; logicalId: string };

/** A synthesized stack; `bytes` is the size of its template. */
export type StackTemplate = {
  stack: string;
  bytes: number;
  outputs: number;
  resources: readonly StageResource[];
};

/** The stacks of one stage. */
export type StageTemplate = readonly StackTemplate[];

export function stageTemplate({ stacks }: Pick<CloudAssembly, 'stacks'>): StageTemplate {
  return stacks.map(({ stackName, template: text }) => stackTemplate(stackName, text));
}

export function stackTemplate(stack: string, text: unknown): StackTemplate {
  const { Resources, Outputs } = template.parse(text);
  return {
    stack,
    bytes: Buffer.byteLength(JSON.stringify(text)),
    outputs: Object.keys(Outputs).length,
    resources: Object.entries(Resources).map(([logicalId, each]) => ({ ...each, stack, logicalId })),
  };
}

export function resourcesOf(stage: StageTemplate, type: string): StageResource[] {
  return stage.flatMap(({ resources }) => resources.filter(({ Type }) => Type === type));
}

/**
 * The resource that a value refers to: one of its own stack by `Ref` or `Fn::GetAtt`, or one of another stack by an
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
