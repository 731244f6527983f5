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
const stackProperties = z.object({ templateFile: z.string(), stackName: z.string().optional() });
const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});
const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema).default({}),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});

export type AssemblyStack = { name: string; template: z.infer<typeof templateSchema> };

/** The stacks of a cloud assembly; their functions run from bundles of their own, not from its assets. */
export function readStacks(directory: string): AssemblyStack[] {
  const { artifacts } = manifestSchema.parse(readJson(join(directory, 'manifest.json')));
  return Object.entries(artifacts).flatMap(([id, { type, properties }]) => {
    if (type !== 'aws:cloudformation:stack') return [];
    const { templateFile, stackName = id } = stackProperties.parse(properties);
    return [{ name: stackName, template: templateSchema.parse(readJson(join(directory, templateFile))) }];
  });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
