import { limits } from '@merrowvale/infra/limits.ts';
import * as z from 'zod';
import type { StackModel } from '../../model.ts';
import { validationError } from '../aws-error.ts';
import { type AttributeMap, type AttributeValue, typeOf } from './attribute-value.ts';

export type KeySchema = { hash: string; range: string | undefined };
export type IndexDefinition = KeySchema & {
  range: string;
  /** Undefined means every attribute. */
  projected: string[] | undefined;
};
export type TableDefinition = ReturnType<typeof tableDefinition>;

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

export function tableDefinition({
  name,
  arn,
  timeToLiveAttribute,
  definition,
}: StackModel['tables'][number]) {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = definitionSchema.parse(definition);
  const keys = keysOf(KeySchema);
  return {
    ...keys,
    ...{ name, arn, timeToLiveAttribute },
    attributeTypes: new Map(AttributeDefinitions.map((one) => [one.AttributeName, one.AttributeType])),
    indexes: new Map(GlobalSecondaryIndexes.map((index) => [index.IndexName, toIndex(index, keys)])),
  };
}

function toIndex(index: z.infer<typeof indexSchema>, table: KeySchema): IndexDefinition {
  const { hash, range } = keysOf(index.KeySchema);
  if (range === undefined)
    throw new Error(
      `The local table does not support indexes without a sort key, such as ${index.IndexName}.`,
    );
  const type = index.Projection?.ProjectionType ?? 'ALL';
  const included = type === 'INCLUDE' ? (index.Projection?.NonKeyAttributes ?? []) : [];
  const names = [table.hash, table.range, hash, range, ...included].filter((name) => name !== undefined);
  return { hash, range, projected: type === 'ALL' ? undefined : [...new Set(names)] };
}

function keysOf(schema: z.infer<typeof keySchema>): KeySchema {
  const hash = schema.find((key) => key.KeyType === 'HASH');
  if (!hash) throw new Error('A key schema has no HASH key.');
  return { hash: hash.AttributeName, range: schema.find((key) => key.KeyType === 'RANGE')?.AttributeName };
}

const maximumBytes = limits.item.max;

export function requireItem(table: TableDefinition, item: AttributeMap): void {
  for (const name of [table.hash, table.range]) {
    if (name !== undefined && !item[name]) {
      throw validationError(`One or more parameter values were invalid: Missing the key ${name} in the item`);
    }
  }
  for (const [name, type] of table.attributeTypes) {
    const value = item[name];
    if (!value) continue;
    if (typeOf(value) !== type) {
      throw validationError(
        `One or more parameter values were invalid: Type mismatch for key ${name} expected: ${type} actual: ${typeOf(value)}`,
      );
    }
    requireNotEmpty(name, value);
  }
  for (const keys of [table, ...table.indexes.values()]) requireKeySizes(keys, item);
  // The format of requests takes more bytes than the item itself.
  if (JSON.stringify(item).length > maximumBytes / 4 && itemSize(item) > maximumBytes)
    throw validationError('Item size has exceeded the maximum allowed size');
}

function requireKeySizes({ hash, range }: KeySchema, item: AttributeMap): void {
  const keys = [
    { name: hash, kind: 'hashkey', max: limits.hashKey.max },
    { name: range, kind: 'rangekey', max: limits.rangeKey.max },
  ];
  for (const { name, kind, max } of keys) {
    const value = name === undefined ? undefined : item[name];
    if (value && 'S' in value && Buffer.byteLength(value.S) > max)
      throw validationError(
        `One or more parameter values were invalid: Size of ${kind} has exceeded the maximum size limit of ${max} bytes`,
      );
  }
}

export function requireNotEmpty(name: string, value: AttributeValue | undefined): void {
  if (value && 'S' in value && value.S === '')
    throw validationError(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
    );
}

export function requireKey(table: TableDefinition, key: AttributeMap, index: KeySchema = table): void {
  const all = [table.hash, table.range, index.hash, index.range].filter((name) => name !== undefined);
  const names = [...new Set(all)];
  const matches =
    Object.keys(key).length === names.length &&
    names.every((name) => {
      const value = key[name];
      return value !== undefined && typeOf(value) === table.attributeTypes.get(name);
    });
  if (!matches) throw validationError('The provided key element does not match the schema');
  for (const name of names) requireNotEmpty(name, key[name]);
}

export function itemKey(table: TableDefinition, item: AttributeMap): AttributeMap {
  return pick(item, [table.hash, table.range]);
}

export function pick(item: AttributeMap, names: (string | undefined)[]): AttributeMap {
  const picked: AttributeMap = {};
  for (const name of names) {
    const value = name === undefined ? undefined : item[name];
    if (name !== undefined && value) picked[name] = value;
  }
  return picked;
}

/** Bytes of an item. Source: Amazon DynamoDB Developer Guide, "DynamoDB item sizes and formats". */
function itemSize(item: AttributeMap): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value),
    0,
  );
}

/** Lists and maps take 3 bytes, and each of their elements one more. */
function sizeOf(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S);
  if ('N' in value) return numberSize(value.N);
  if ('L' in value) return value.L.reduce((sum, one) => sum + 1 + sizeOf(one), 3);
  if ('M' in value) return 3 + Object.keys(value.M).length + itemSize(value.M);
  return 1;
}

/** About one byte for two significant digits, and one more. */
function numberSize(number: string): number {
  const digits = number.replace(/e.*$/i, '').replace(/^-?0*\.?0*|[.-]|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (number.startsWith('-') ? 1 : 0);
}
