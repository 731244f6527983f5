import { type Endpoint, needsSignIn } from '@merrowvale/shared/endpoints/endpoint.ts';
import { requestSchema } from '@merrowvale/shared/openapi.ts';
import { signupFields } from '@merrowvale/shared/schemas/email-signup.ts';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { call, siteUrl } from '../support/functions/endpoint.ts';
import { anyValue, jsonText } from './support/any-value.ts';
import { endpointsWhere, handlerOf, standInFunction } from './support/handlers.ts';

/** Number of requests per endpoint; REQUESTS=10000 runs it at full size. */
const requests = Number(process.env.REQUESTS ?? 100);
/** Of processor time, which other work on the machine does not change. */
const maxMicroseconds = 1_000_000;

const connections = vi.hoisted(() => async (original: () => Promise<object>) => ({
  ...(await original()),
  ...(await import('./support/connections.ts')),
}));
vi.mock('@merrowvale/functions/lib/adapters/dynamo-table.ts', connections);
vi.mock('@merrowvale/functions/lib/adapters/bus.ts', connections);
vi.mock('@merrowvale/functions/lib/adapters/queue.ts', connections);
vi.mock('@merrowvale/functions/lib/texts/sns-texts.ts', connections);
vi.mock('@merrowvale/functions/lib/account/accounts.ts', connections);
vi.mock('@merrowvale/functions/lib/account/own-account.ts', connections);
vi.mock('@merrowvale/functions/lib/adapters/secrets.ts', connections);
vi.mock('../../functions/lib/identity/caller.ts', connections);

standInFunction({ OIDC_CLAIMS: '{}', REMINDER_SHARDS: '2' });

type AnyRequest = {
  now: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: string;
};

/** Each part of an address by its schema, as text. */
function texts(schema: z.ZodObject | undefined) {
  if (!schema) return fc.constant({});
  return anyValue(schema).map((value) =>
    Object.fromEntries(
      Object.entries(Object(value)).map(([name, part]) => [
        name,
        typeof part === 'string' ? part : (jsonText(part) ?? ''),
      ]),
    ),
  );
}

type Part = z.core.JSONSchema._JSONSchema;

/** Every date and instant in a schema, with all patterns that it has to match. */
function datesIn(schema: Part, path: string): { path: string; patterns: string[] }[] {
  if (typeof schema === 'boolean') return [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const items = schema.items === undefined || Array.isArray(schema.items) ? [] : [schema.items];
  const patterns = [schema, ...choices].flatMap((part) =>
    typeof part === 'object' && part.pattern !== undefined ? [part.pattern] : [],
  );
  const isDate = schema.format === 'date' || schema.format === 'date-time';
  return [
    ...(isDate ? [{ path, patterns }] : []),
    ...[...choices, ...items].flatMap((part) => datesIn(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => datesIn(part, `${path}.${name}`)),
  ];
}

it('every date and instant in a request is between 1900 and 2100 [SEC-04]', () => {
  const dates = endpointsWhere(() => true).flatMap(([title, row]) =>
    [row.params, row.query, bodySchema(row)].flatMap((schema) =>
      schema ? datesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), title) : [],
    ),
  );
  const accepts = ({ patterns }: { patterns: string[] }, date: string) =>
    [date, `${date}T00:00:00Z`].some((text) =>
      patterns.every((pattern) => new RegExp(pattern, 'u').test(text)),
    );
  expect(dates.length).toBeGreaterThan(20);
  expect(dates.filter((each) => !accepts(each, '1900-01-01') || !accepts(each, '2100-12-31'))).toEqual([]);
  const unbounded = dates.filter((each) => accepts(each, '1899-12-31') || accepts(each, '2101-01-01'));
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});

const mostly = <Value>(usual: fc.Arbitrary<Value>, unusual: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: usual, weight: 20 }, { arbitrary: unusual, weight: 1 });

const anyHeaders = (row: Endpoint) =>
  fc.record(
    {
      ...(!needsSignIn(row) && { 'x-signed-out': fc.constant('yes') }),
      'idempotency-key': mostly(fc.uuid(), fc.string()),
      'if-match': mostly(fc.constantFrom('1', '"1"'), fc.string()),
      'x-time-zone': mostly(fc.constant('Europe/London'), fc.string()),
      'x-forwarded-for': mostly(fc.ipV4(), fc.string()),
      'content-type': mostly(fc.constant('application/json'), fc.constant('text/plain')),
    },
    { requiredKeys: [] },
  );

/** The sign-up has its own schema because it also accepts a plain form. */
const bodySchema = (row: Endpoint) => (row.name === 'email-signup' ? signupFields : requestSchema(row));

/** A body with any further fields, such as the guards' own: a form with a filled honeypot is stored unread. */
const withMore = (body: unknown, more: Record<string, unknown>) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...more, ...body } : body;
const anyMore = fc.record(
  {
    remark: fc.constantFrom('', 'https://spam.example'),
    startedAt: anyValue(z.iso.datetime()),
    more: anyValue(z.looseObject({ count: z.number(), on: z.iso.date() })),
  },
  { requiredKeys: [] },
);

function anyRequest(row: Endpoint): fc.Arbitrary<AnyRequest> {
  const body = bodySchema(row);
  return fc.record(
    {
      // At random hours, because submissions beyond an hourly limit are no longer examined.
      now: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      params: texts(row.params),
      query: texts(row.query),
      headers: anyHeaders(row),
      ...(body && {
        body: mostly(
          fc.tuple(anyValue(body), anyMore).map(([value, more]) => jsonText(withMore(value, more)) ?? ''),
          fc.string(),
        ),
      }),
    },
    { requiredKeys: ['now', 'params', 'query', 'headers', ...(body ? (['body'] as const) : [])] },
  );
}

it.each(endpointsWhere(() => true))(
  '%s never returns 5xx or a stack trace and takes less than a second, whatever it receives [SEC-04]',
  async (_, row) => {
    const handler = await handlerOf(row);
    await fc.assert(
      fc.asyncProperty(anyRequest(row), async ({ body, headers, ...rest }) => {
        const own =
          row.method === 'GET' || row.crossSite ? {} : { origin: siteUrl, 'x-requested-with': 'portal' };
        const before = process.threadCpuUsage();
        const response = await call(handler, row, {
          ...rest,
          ...(body !== undefined && { body }),
          headers: { ...own, ...headers },
        });
        const { user, system } = process.threadCpuUsage(before);
        expect(response.status).toBeLessThan(500);
        expect(user + system).toBeLessThan(maxMicroseconds);
        expect(JSON.stringify(response.body)).not.toMatch(/\.ts:\d+|node_modules/);
      }),
      { numRuns: requests, seed: 1 },
    );
  },
  20_000 + requests * 50,
);
