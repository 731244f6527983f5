import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { type SynthesizeOptions, synthesize } from '../app.ts';
import { immutableFolders } from '../constructs/stored-paths.ts';

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

export function stageTemplate(stage: string, options: Partial<SynthesizeOptions> = {}): StageTemplate {
  const folder = mkdtempSync(join(tmpdir(), `synth-${stage}-`));
  try {
    const site = join(folder, 'site');
    writeSampleSite(site);
    const { stacks } = synthesize({
      stage,
      outdir: join(folder, 'assembly'),
      site: { folder: site },
      functions: 'none',
      validate: false,
      ...options,
    });
    return stacks.map(({ stackName, template: text }) => stackTemplate(stackName, text));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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

export const sampleFiles = [
  'server-functions/default/index.mjs',
  'cache/build/page.cache',
  'assets/_next/static/chunks/app.1a.js',
  'assets/_next/static/media/glyphs.2b.svg',
  ...immutableFolders.map((folder) => `assets/${folder}/3c/file.bin`),
  'assets/map/areas.pmtiles',
  'assets/favicon.ico',
];

/** Writes a site as small as possible, with which a stage has every resource that a built site adds. */
export function writeSampleSite(folder: string): void {
  for (const file of sampleFiles) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
}
