import * as z from 'zod';

export type EntrySchema = z.ZodObject<Readonly<Record<string, z.ZodType<string | string[]>>>>;

/** A field with one entry, or the first of several; empty if there is none. */
export const textEntry = z.preprocess(
  (entries) => lineBreaks(Array.isArray(entries) ? entries[0] : entries),
  z.string().max(10_000).catch(''),
);

/** Like `textEntry`, but without surrounding spaces. */
export const lineEntry = textEntry.transform((text) => text.trim());

/** A field with any number of entries, such as checkboxes with the same name; unknown entries are left out. */
export function listEntry<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (entries) => (Array.isArray(entries) ? entries.filter((each) => item.safeParse(each).success) : []),
    z.array(item),
  );
}

/** Reads the fields of a schema from a posted form; entries that it does not define are ignored. */
export function readEntries<Schema extends EntrySchema>(
  schema: Schema,
  entered: Pick<FormData | URLSearchParams, 'getAll'>,
): z.output<Schema> {
  return schema.parse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, entered.getAll(name)])),
  );
}

/** Reads the fields of a schema from values by name, each of which is one entry or a list. */
export function readPayload<Schema extends EntrySchema>(
  schema: Schema,
  payload: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  return schema.parse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, [payload[name] ?? []].flat()])),
  );
}

/** A browser posts line breaks as CRLF. */
function lineBreaks(entry: unknown): unknown {
  return typeof entry === 'string' ? entry.replaceAll('\r\n', '\n') : entry;
}

/** The stored values, overridden by those that have been edited since the form was opened. */
export function withTyped<Values extends object>(began: Values, typed: Values, now: Values): Values {
  const touched = Object.entries(typed).filter(([field, value]) => !isSame(value, Reflect.get(began, field)));
  return { ...now, ...Object.fromEntries(touched) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
