import type * as z from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const byFormat: Readonly<Record<string, string>> = {
  date: '2027-03-31',
  'date-time': '2027-03-31T09:00:00Z',
  email: 'sam@example.com',
  'idn-email': 'sam@example.com',
  uri: 'https://example.com',
  uuid: '7f0c1a52-6b1e-4d7a-9f3c-2a8e5b4d1c90',
};

/** A value with every field of a schema: the schema's own example, or the simplest value that its type allows. */
export function exampleOf(schema: JsonSchema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return {};
  const own = schema.examples?.[0] ?? schema.const ?? schema.enum?.[0] ?? schema.default;
  if (own !== undefined) return own;
  const isFilled = (choice: JsonSchema | boolean) => typeof choice === 'object' && choice.maxLength !== 0;
  const choice = (schema.anyOf ?? schema.oneOf)?.find(isFilled);
  if (choice !== undefined) return exampleOf(choice);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
  }
  if (type === 'array')
    return Array.isArray(schema.items) ? schema.items.map(exampleOf) : [exampleOf(schema.items)];
  if (type === 'string')
    return (schema.format && byFormat[schema.format]) ?? 'text'.padEnd(schema.minLength ?? 0, '.');
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  return null;
}
