import * as z from 'zod';
import type { AttributeType } from './attribute-value.ts';

export type KeySchema = { hash: string; range: string | undefined };
export type IndexDefinition = KeySchema & {
  name: string;
  /** Undefined means every attribute. */
  projected: string[] | undefined;
};
export type TableDefinition = KeySchema & {
  name: string;
  arn: string;
  attributeTypes: ReadonlyMap<string, AttributeType>;
  indexes: ReadonlyMap<string, IndexDefinition>;
  timeToLiveAttribute: string | undefined;
};

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z
    .object({
      ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']).optional(),
      NonKeyAttributes: z.array(z.string()).optional(),
    })
    .optional(),
});
const definitionSchema = z.object({
  KeySchema: keySchema,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N']) })),
  GlobalSecondaryIndexes: z.array(indexSchema).default([]),
});

type TableModelPart = {
  name: string;
  arn: string;
  timeToLiveAttribute: string | undefined;
  definition: Record<string, unknown>;
};

export function tableDefinition(model: TableModelPart): TableDefinition {
  const definition = definitionSchema.parse(model.definition);
  const keys = keysOf(definition.KeySchema);
  return {
    ...keys,
    name: model.name,
    arn: model.arn,
    attributeTypes: new Map(
      definition.AttributeDefinitions.map((one) => [one.AttributeName, one.AttributeType]),
    ),
    indexes: new Map(
      definition.GlobalSecondaryIndexes.map((index) => [index.IndexName, toIndex(index, keys)]),
    ),
    timeToLiveAttribute: model.timeToLiveAttribute,
  };
}

function toIndex(index: z.infer<typeof indexSchema>, table: KeySchema): IndexDefinition {
  const keys = keysOf(index.KeySchema);
  const type = index.Projection?.ProjectionType ?? 'ALL';
  const included = type === 'INCLUDE' ? (index.Projection?.NonKeyAttributes ?? []) : [];
  const names = [table.hash, table.range, keys.hash, keys.range, ...included].filter(
    (name) => name !== undefined,
  );
  return { ...keys, name: index.IndexName, projected: type === 'ALL' ? undefined : [...new Set(names)] };
}

function keysOf(schema: z.infer<typeof keySchema>): KeySchema {
  const hash = schema.find((key) => key.KeyType === 'HASH');
  if (!hash) throw new Error('A key schema has no HASH key.');
  return { hash: hash.AttributeName, range: schema.find((key) => key.KeyType === 'RANGE')?.AttributeName };
}
