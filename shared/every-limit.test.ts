import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Limited = JsonSchema | boolean | undefined;

const patterns = ['schemas/*.ts', 'schemas/forms/*.ts', 'domain/*.ts', 'endpoints.ts'];
const files = patterns
  .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }).sort())
  .filter((file) => !file.endsWith('.test.ts'));
const modules: object[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));

/** Each schema has its lines once, where it is first exported. */
const listed = new Set<object>();

/** One line for each number, and for each field with limits. */
function linesOf(name: string, value: unknown): string[] {
  if (typeof value === 'number') return [`${name}: ${value}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || listed.has(value)) return [];
  listed.add(value);
  if (value instanceof z.ZodOptional || value instanceof z.ZodNullable) return linesOf(name, value.unwrap());
  if (value instanceof z.ZodUnion) return value.options.flatMap((option) => linesOf(name, option));
  if (value instanceof z.ZodType && !(value instanceof z.ZodObject)) return schemaLines(name, value);
  return Object.entries(value instanceof z.ZodObject ? value.shape : value)
    .filter(([key]) => key !== 'status' && key !== 'response')
    .flatMap(([key, each]) => linesOf(`${name}.${key}`, each));
}

function schemaLines(name: string, schema: z.ZodType): string[] {
  const limits = (['input', 'output'] as const).flatMap((io) =>
    limitsIn(name, z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
  );
  return [...Map.groupBy(limits, ([field]) => field)].map(
    ([field, found]) => `${field}: ${[...new Set(found.map(([, limit]) => limit))].join(', ')}`,
  );
}

function limitsIn(field: string, schema: Limited): [field: string, limit: string][] {
  if (typeof schema !== 'object') return [];
  const { properties, $defs, items, prefixItems = [], ...rest } = schema;
  const parts = [...(rest.anyOf ?? []), ...(rest.oneOf ?? []), ...(rest.allOf ?? [])];
  return [
    ...limitsOf(rest).map((limit): [string, string] => [field, limit]),
    ...parts.flatMap((part) => limitsIn(field, part)),
    ...Object.entries({ ...properties, ...$defs }).flatMap(([key, each]) =>
      limitsIn(`${field}.${key}`, each),
    ),
    ...[items, prefixItems].flat().flatMap((item) => limitsIn(`${field}[]`, item)),
    ...limitsIn(`${field}.*`, rest.additionalProperties),
    ...limitsIn(`${field}.key`, rest.propertyNames),
  ];
}

const anyDate = z.regexes.date.source.slice(1, -1);

function limitsOf({ pattern, format, ...schema }: JsonSchema): string[] {
  const isLimited = pattern !== undefined && format === undefined && !pattern.includes(anyDate);
  return [
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...range(schema.minimum, schema.maximum),
    ...(isLimited ? [`like ${pattern}`] : []),
    ...(typeof schema.default === 'number' ? [`${schema.default} by default`] : []),
    ...[schema.const, ...(schema.enum ?? [])].filter((each) => typeof each === 'number').map(String),
  ];
}

/** Without the limits that every integer has. */
function range(min = -Infinity, max = Infinity, unit = ''): string[] {
  const [from, to] = [min, max].map((limit) => (Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : ''));
  return from === '' && to === '' ? [] : [`${from}..${to}${unit}`];
}

it('every limit of a request, setting or rule is listed in `every-limit.txt`, so that its change shows in review [API-02]', async () => {
  const lines = modules.flatMap((exported, index) =>
    Object.entries(exported).flatMap(([name, value]) => linesOf(`${files[index]} ${name}`, value)),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'every-limit.txt'));
});
