import type { JsonSchema } from '@merrowvale/shared/openapi.ts';

export type SchemaField = { name: string; kind: string; isRequired: boolean; limits: readonly string[] };

/**
 * The fields of a schema in declaration order, with the fields of nested objects after the field that contains them.
 */
export function schemaFields(schema: JsonSchema, within = ''): SchemaField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return [];
    const row = { name: `${within}${name}`, kind: kindOf(field), isRequired: required.has(name) };
    const inner = innerObject(field);
    return [
      { ...row, limits: limitsOf(field) },
      ...(inner ? schemaFields(inner.schema, `${row.name}${inner.isList ? '[]' : ''}.`) : []),
    ];
  });
}

export function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(kindOf))].join(' | ');
  if (schema.type === 'array') return `list of ${kindOf(itemOf(schema) ?? {})}`;
  if (schema.type === 'string' && schema.format) return schema.format;
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  return schema.type ?? 'any value';
}

function itemOf({ items }: JsonSchema): JsonSchema | undefined {
  return items === undefined || typeof items === 'boolean' || Array.isArray(items) ? undefined : items;
}

function innerObject(schema: JsonSchema): { schema: JsonSchema; isList: boolean } | undefined {
  if (schema.properties) return { schema, isList: false };
  const item = itemOf(schema);
  if (item?.properties) return { schema: item, isList: true };
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) {
    const found = innerObject(choice);
    if (found) return found;
  }
  return undefined;
}

function limitsOf(schema: JsonSchema): string[] {
  const limits: [string, unknown][] = [
    ['at least', schema.minimum],
    ['at most', schema.maximum],
    ['more than', schema.exclusiveMinimum],
    ['less than', schema.exclusiveMaximum],
    ['characters at least', schema.minLength],
    ['characters at most', schema.maxLength],
    ['entries at least', schema.minItems],
    ['entries at most', schema.maxItems],
    ['otherwise', schema.default],
  ];
  return limits.flatMap(([label, value]) =>
    isInformative(value) ? [`${label} ${JSON.stringify(value)}`] : [],
  );
}

/** The bounds of a safe integer are in every integer schema and are not informative. */
function isInformative(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'number' || Math.abs(value) < Number.MAX_SAFE_INTEGER);
}
