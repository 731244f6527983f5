import fc from 'fast-check';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Part = z.core.JSONSchema._JSONSchema;

/** A number that only JSON text can contain; `jsonText` writes it without quotes. */
const written = (number: string) => `\uE000${number}\uE000`;
const extremeNumbers = fc.constantFrom<unknown>(
  ...[2 ** 53 - 1, 2 ** 53, -(2 ** 53) - 2, 1e21, 1e126, 1e308, 1e-131, 5e-324],
  ...['-0', '1e400', '-1e400', '9007199254740993', '1e-400', '0.1e309'].map(written),
);
const extremeDates = fc.constantFrom(
  ...['0000-01-01', '0001-01-01', '0999-12-31', '1899-12-31', '1900-01-01', '1970-01-01'],
  ...['2100-12-31', '2101-01-01', '9999-01-01', '9999-12-30', '9999-12-31', '+010000-01-01', '-000001-01-01'],
);

/** Pairs of days that are close to each other at an end of what a date can express. */
const extremeWindows = fc.constantFrom(
  ['0000-01-01', '0000-01-02'],
  ['1899-12-31', '1900-01-01'],
  ['2100-12-31', '2101-01-01'],
  ['9999-12-30', '9999-12-31'],
);

/** The JSON text of a value from `anyValue`. */
export const jsonText = (value: unknown) =>
  JSON.stringify(value)?.replace(/"\uE000([^"\uE000]*)\uE000"/g, '$1');

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.string(),
  fc.double(),
  extremeNumbers,
  extremeDates,
  fc.array(extremeNumbers, { maxLength: 2 }).map((deep) => ({ deep: [{ '': deep }] })),
  fc.constantFrom(null, true, '', '2026-02-30', '<script>', '\u0000', '\ud800', '9'.repeat(400)),
  fc.jsonValue(),
);
const words = ['Rex', 'a@b.example', '+447700900123', 'Europe/London', 'BA1', 'dog', '/en_gb/pets'];
const instants = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2028-01-01'),
  noInvalidDate: true,
});
const formats: { [format: string]: fc.Arbitrary<string> } = {
  date: fc.oneof(
    { arbitrary: instants.map((date) => date.toISOString().slice(0, 10)), weight: 4 },
    extremeDates,
  ),
  'date-time': fc.oneof(
    { arbitrary: instants.map((date) => date.toISOString()), weight: 4 },
    extremeDates.map((date) => `${date}T00:00:00.000Z`),
    extremeDates.map((date) => `${date}T23:59:59-23:59`),
  ),
  email: fc.constantFrom('a@b.example', 'Ann.Owner+pets@farm.example'),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
};

const locales = fc.constantFrom('en_gb', 'de', 'fr', 'jp', 'us');
/** Values for fields whose rules a JSON schema cannot express, by field name. */
const names: { [name: string]: fc.Arbitrary<unknown> } = {
  locale: locales,
  sourceLocale: locales,
  ELA_DVSN: locales,
  email: formats.email ?? junk,
  emailAddress: formats.email ?? junk,
  telephone: fc.constantFrom('+447700900123', '07700 900123', ''),
  country: fc.constantFrom('GB', 'IE', 'FR', 'United Kingdom'),
  postcode: fc.constantFrom('BA1 1AA', 'D02 X285', '10115'),
  diseases: fc.constantFrom('lungworm', 'lungworm,parvo'),
  limit: fc.integer({ min: 1, max: 100 }).map(String),
  timeZone: fc.constantFrom('Europe/London', 'Pacific/Chatham'),
  code: fc.constantFrom('204816', '204 816'),
  countryCodes: fc.constantFrom('GB', 'gb,FR'),
  statuses: fc.constantFrom('New', 'New,Approved'),
  required: fc.constantFrom('species:dog', 'species:cat,style:short'),
  filters: fc.constant('[{"taxonomy":"species","terms":["dog"]}]'),
  until: formats.date ?? junk,
  from: formats['date-time'] ?? junk,
  to: formats['date-time'] ?? junk,
};
const nameOf = (name: string) => {
  if (/date$/i.test(name)) return formats.date;
  if (/zipcode$/i.test(name)) return fc.constantFrom('98101', '60601-1234');
  return /postcode$/i.test(name) ? names.postcode : names[name];
};

/** Values that a schema usually accepts; sometimes a part is arbitrary or missing. */
export const anyValue = (schema: z.core.$ZodType) =>
  near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

function near(schema: Part): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return junk;
  return fc.oneof({ arbitrary: fitting(schema), weight: 40 }, { arbitrary: junk, weight: 1 });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(near));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(near)).map((parts) => Object.assign({}, ...parts));
  if (schema.properties) return fittingObject(schema, schema.properties);
  if (schema.type === 'object') return fc.dictionary(fc.string(), junk, { maxKeys: 4 });
  if (schema.type === 'array') return fittingArray(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer') return fittingNumber(schema);
  return fittingText(schema);
}

function fittingObject({ required = [] }: JsonSchema, properties: { [name: string]: Part }) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => {
      const known = nameOf(name);
      return [name, known ? fc.oneof({ arbitrary: known, weight: 20 }, near(part)) : near(part)];
    }),
  );
  const all = fc.record(fields, { requiredKeys: required });
  const dates = Object.keys(properties).filter((name) => nameOf(name) === formats.date);
  return fc.oneof(
    { arbitrary: all, weight: 20 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
    {
      arbitrary: fc.tuple(all, extremeWindows).map(([value, days]) => ({
        ...value,
        ...Object.fromEntries(dates.map((name, at) => [name, days[at]])),
      })),
      weight: dates.length > 1 ? 4 : 0,
    },
  );
}

function fittingArray({ items, minItems = 0, maxItems = 4 }: JsonSchema) {
  const item = items === undefined || Array.isArray(items) ? junk : near(items);
  return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
}

function fittingNumber({ type, minimum = -1000, maximum = 1000 }: JsonSchema) {
  const usual =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof({ arbitrary: usual, weight: 4 }, fc.constantFrom(minimum, maximum), extremeNumbers);
}

function fittingText({ format = '', pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  const known = formats[format];
  if (known) return known;
  const any = fc.oneof(
    fc.constantFrom(...words),
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }),
  );
  return pattern === undefined ? any : fc.oneof({ arbitrary: matching(pattern) ?? any, weight: 4 }, any);
}

/** Not every pattern can be turned into a generator. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
}
