import { call, siteUrl, testIdentity } from '@merrowvale/functions/lib/endpoint-testing.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpointsWhere, handlerOf, standInFunction } from './support/handlers.ts';

/** How many requests each endpoint is sent; REQUESTS=10000 sends as many as may ever be asked for. */
const requests = Number(process.env.REQUESTS ?? 400);

vi.mock('../../functions/lib/connections/connect-table.ts', async () => {
  const { MemoryTable } = await import('../../functions/lib/adapters/memory-table.ts');
  return { connectTable: () => new MemoryTable() };
});
vi.mock('../../functions/lib/connections/connect-bus.ts', async () => {
  const { MemoryBus } = await import('../../functions/lib/adapters/memory-bus.ts');
  return { connectBus: () => new MemoryBus() };
});
vi.mock('../../functions/lib/connections/connect-queues.ts', () => {
  const queue = { send: async () => {} };
  return { connectQueue: () => queue, connectSubmissionQueue: () => queue };
});
vi.mock('../../functions/lib/connections/connect-opt-ins.ts', () => ({
  connectOptIns: () => ({ optIn: async () => 'opted-in' }),
}));
vi.mock('../../functions/lib/connections/connect-secret.ts', () => ({
  connectSecret: () => async () => 'a secret of tests',
}));
vi.mock('../../functions/lib/connections/connect-widget-secret.ts', () => ({
  connectWidgetSecret: () => async () => 'another secret',
}));
vi.mock('../../functions/lib/identity/caller.ts', () => ({
  identifyCaller: async () => testIdentity('verified:support:vet'),
}));

standInFunction({ OIDC_CLAIMS: '{}', REMINDER_SHARDS: '2' });

type JsonSchema = z.core.JSONSchema.JSONSchema;
const junk = fc.oneof(
  fc.string(),
  fc.double(),
  fc.constantFrom(null, true, '', '2026-02-30', '<script>', '\u0000'),
  fc.jsonValue(),
);

/** Values near what a schema takes: mostly right in kind, now and then anything. */
function near(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 6 }, { arbitrary: junk, weight: 1 });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(near));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [
      name,
      typeof field === 'boolean' ? junk : near(field),
    ]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (schema.type === 'array') {
    const { items } = schema;
    return fc.array(
      items === undefined || typeof items === 'boolean' || Array.isArray(items) ? junk : near(items),
      { maxLength: 4 },
    );
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(fc.integer(), fc.integer({ min: 0, max: 50 }), fc.double());
  return fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('2026-04-01', 'Rex', 'a@b.example', '+447700900123', 'Europe/London'),
  );
}

const schemaOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

type AnyRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: string;
};

function anyRequest(row: Endpoint) {
  const texts = (schema: z.ZodObject | undefined) =>
    fc.record(
      Object.fromEntries(
        Object.entries(schema?.shape ?? {}).map(([name, field]) => [
          name,
          near(schemaOf(field)).map((value) =>
            typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
          ),
        ]),
      ),
      { requiredKeys: [] },
    );
  const body = row.body
    ? fc.oneof(
        { arbitrary: near(schemaOf(row.body)).map((value) => JSON.stringify(value)), weight: 5 },
        { arbitrary: fc.string(), weight: 1 },
      )
    : fc.constant(undefined);
  const headers = fc.record(
    {
      'idempotency-key': fc.string(),
      'if-match': fc.string(),
      'x-time-zone': fc.string(),
      'content-type': fc.constantFrom('application/json', 'text/plain'),
    },
    { requiredKeys: [] },
  );
  return fc.record({
    params: texts(row.params),
    query: texts(row.query),
    body,
    headers,
  }) as fc.Arbitrary<AnyRequest>;
}

it.each(endpointsWhere(() => true))(
  '%s is never answered 5xx or with a trace, whatever it is sent [SEC-04]',
  async (_, row) => {
    const handler = await handlerOf(row);
    await fc.assert(
      fc.asyncProperty(anyRequest(row), async ({ body, headers, ...rest }) => {
        const own =
          row.method === 'GET' || row.crossSite ? {} : { origin: siteUrl, 'x-requested-with': 'portal' };
        const answer = await call(handler, row, {
          ...rest,
          ...(body !== undefined && { body }),
          headers: { ...own, ...headers },
        });
        expect(answer.status).toBeLessThan(500);
        expect(JSON.stringify(answer.body)).not.toMatch(/\.ts:\d+|node_modules/);
      }),
      { numRuns: requests, seed: 1 },
    );
  },
  20_000 + requests * 50,
);
