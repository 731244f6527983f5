import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SynthesizeOptions, synthesize } from '@merrowvale/infra/app.ts';
import * as z from 'zod';

const resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
});
const template = z.object({ Resources: z.record(z.string(), resource).default({}) });

export type Resource = {
  /** Stack and logical id. */
  id: string;
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  deletionPolicy: string | undefined;
};

const known = new Map<string, readonly Resource[]>();

/**
 * Every resource of a stage's stacks, from the synthesized templates. Test files share a stage with the same options,
 * because synthesizing it takes seconds.
 */
export function synthesizedStage(
  stage: string,
  options: Partial<SynthesizeOptions> = {},
): readonly Resource[] {
  const name = JSON.stringify([stage, options]);
  const resources = known.get(name) ?? synthesized(stage, options);
  known.set(name, resources);
  return resources;
}

function synthesized(stage: string, options: Partial<SynthesizeOptions>): Resource[] {
  const outdir = mkdtempSync(join(tmpdir(), `synth-${stage}-`));
  try {
    const assembly = synthesize({
      stage,
      outdir,
      site: 'none',
      functions: 'none',
      validate: false,
      ...options,
    });
    return assembly.stacks.flatMap(({ stackName, template: text }) =>
      Object.entries(template.parse(text).Resources).map(
        ([logicalId, { Type, Properties, DeletionPolicy }]) => ({
          id: `${stackName}/${logicalId}`,
          stack: stackName,
          logicalId,
          type: Type,
          properties: Properties,
          deletionPolicy: DeletionPolicy,
        }),
      ),
    );
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** The resources of one type. */
export function ofType(resources: readonly Resource[], type: string): Resource[] {
  return resources.filter((candidate) => candidate.type === type);
}

/**
 * Returns true if a value refers to a resource in its own stack, or to an export that contains its logical
 * id.
 */
export function mentions(value: unknown, target: Resource): boolean {
  return JSON.stringify(value ?? null).includes(target.logicalId);
}

const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
  Resource: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]),
  Condition: z.unknown().optional(),
});
export type Statement = z.infer<typeof statement>;

/** The policy statements of a function's role, by the function's physical name. */
export function statementsOf(resources: readonly Resource[], functionName: string): Statement[] {
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
