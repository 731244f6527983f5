import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.looseObject({}).optional(),
    }),
  ),
});
const stackProperties = z.object({
  templateFile: z.string(),
  stackName: z.string().optional(),
  parameters: z.record(z.string(), z.string()).optional(),
});
const nestedProperties = z.object({ directoryName: z.string() });
const assetProperties = z.object({ file: z.string() });
const assetManifestSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string().optional() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});
const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});
const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema).default({}),
  Parameters: z
    .record(z.string(), z.object({ Type: z.string(), Default: z.unknown().optional() }))
    .default({}),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});

type Template = z.infer<typeof templateSchema>;
export type AssemblyStack = { name: string; template: Template; parameters: Record<string, string> };
export type CloudAssembly = {
  stacks: AssemblyStack[];
  /** Maps the key of a function's code in the assets bucket to its directory. */
  assetDirectories: ReadonlyMap<string, string>;
};

export function readCloudAssembly(directory: string): CloudAssembly {
  const stacks: AssemblyStack[] = [];
  const assetDirectories = new Map<string, string>();
  const { artifacts } = manifestSchema.parse(readJson(join(directory, 'manifest.json')));
  for (const [id, { type, properties }] of Object.entries(artifacts)) {
    if (type === 'aws:cloudformation:stack') stacks.push(readStack(directory, id, properties));
    if (type === 'cdk:asset-manifest') readAssets(directory, properties, assetDirectories);
    if (type === 'cdk:cloud-assembly') {
      const nested = readCloudAssembly(join(directory, nestedProperties.parse(properties).directoryName));
      stacks.push(...nested.stacks);
      for (const [key, path] of nested.assetDirectories) assetDirectories.set(key, path);
    }
  }
  return { stacks, assetDirectories };
}

function readStack(directory: string, id: string, raw: unknown): AssemblyStack {
  const { templateFile, stackName, parameters } = stackProperties.parse(raw);
  const template = templateSchema.parse(readJson(join(directory, templateFile)));
  return { name: stackName ?? id, template, parameters: parameters ?? {} };
}

function readAssets(directory: string, raw: unknown, found: Map<string, string>): void {
  const { file } = assetProperties.parse(raw);
  for (const { source, destinations } of Object.values(
    assetManifestSchema.parse(readJson(join(directory, file))).files,
  )) {
    if (source.path === undefined) continue;
    for (const { objectKey } of Object.values(destinations))
      found.set(objectKey, join(directory, source.path));
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
