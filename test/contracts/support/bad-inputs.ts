import * as z from 'zod';

/** Values that are wrong almost everywhere: of each type, empty, far too long, and out of range. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e12,
  '',
  'nonsense',
  'x'.repeat(70_000),
  [],
  Array(2000).fill({}),
  {},
  { unknown: 'x' },
];

/** Yields inputs with one wrong value at a time, for every field of the schema. */
export function* badInputs(schema: z.ZodType): Generator<unknown> {
  for (const path of pathsOf(schema)) for (const value of wrongValues) yield placed(path, value);
}

type Path = readonly (string | number)[];

function placed([first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const inner = placed(rest, value);
  return typeof first === 'number' ? [inner] : { [first]: inner };
}

function pathsOf(schema: unknown, depth = 0): Path[] {
  const below = (key: string | number, inner: unknown) =>
    pathsOf(inner, depth + 1).map((path) => [key, ...path]);
  if (depth > 6) return [[]];
  if (schema instanceof z.ZodObject)
    return [[], ...Object.entries(schema.shape).flatMap(([name, inner]) => below(name, inner))];
  if (schema instanceof z.ZodArray) return [[], ...below(0, schema.element)];
  if (schema instanceof z.ZodRecord) return [[], ...below('any', schema.valueType)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsOf(option, depth));
  if (schema instanceof z.ZodPipe) return pathsOf(schema.in, depth);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return pathsOf(schema.unwrap(), depth);
  return [[]];
}
