import { expect, it } from 'vitest';
import { schemaFields, schemaKind } from './api-reference.tsx';

it('lists the fields of a schema, including those of nested objects and lists [API-02]', () => {
  const fields = schemaFields({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 30 },
      weight: { type: 'object', properties: { value: { type: 'number', minimum: 0.1, maximum: 300 } } },
      visits: {
        type: 'array',
        maxItems: 5,
        items: { type: 'object', properties: { on: { format: 'date', type: 'string' } } },
      },
      shelter: { anyOf: [{ type: 'object', properties: { id: { type: 'string' } } }, { type: 'null' }] },
      count: { type: 'integer', default: 3, maximum: Number.MAX_SAFE_INTEGER },
    },
  });
  expect(fields).toEqual([
    {
      name: 'name',
      kind: 'string',
      isRequired: true,
      limits: ['characters at least 1', 'characters at most 30'],
    },
    { name: 'weight', kind: 'object', isRequired: false, limits: [] },
    { name: 'weight.value', kind: 'number', isRequired: false, limits: ['at least 0.1', 'at most 300'] },
    { name: 'visits', kind: 'list of object', isRequired: false, limits: ['entries at most 5'] },
    { name: 'visits[].on', kind: 'date', isRequired: false, limits: [] },
    { name: 'shelter', kind: 'object | null', isRequired: false, limits: [] },
    { name: 'shelter.id', kind: 'string', isRequired: false, limits: [] },
    { name: 'count', kind: 'integer', isRequired: false, limits: ['otherwise 3'] },
  ]);
});

it('describes a value by its type [API-02]', () => {
  expect(schemaKind({ enum: ['dog', 'cat'] })).toBe('"dog" | "cat"');
  expect(schemaKind({ const: true })).toBe('true');
  expect(schemaKind({ type: ['string', 'null'] })).toBe('string | null');
  expect(schemaKind({})).toBe('any value');
});
