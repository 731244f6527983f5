import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { call, siteUrl, testIdentity } from '../support/functions/endpoint.ts';
import { anyValue } from './support/any-value.ts';
import { endpointsWhere, handlerOf, standInFunction } from './support/handlers.ts';

const world = vi.hoisted(() => ({ table: undefined as unknown }));
vi.mock('@merrowvale/functions/lib/adapters/dynamo-table.ts', () => ({
  connectTable: () => world.table,
  connectDatedTable: () => ({ table: world.table, calendar: () => new Date().toISOString() }),
}));
const connections = vi.hoisted(() => async (original: () => Promise<object>) => ({
  ...(await original()),
  ...(await import('./support/connections.ts')),
}));
vi.mock('@merrowvale/functions/lib/adapters/bus.ts', connections);
vi.mock('@merrowvale/functions/lib/adapters/queue.ts', connections);
vi.mock('@merrowvale/functions/lib/texts/sns-texts.ts', connections);
vi.mock('@merrowvale/functions/lib/account/own-account.ts', connections);
vi.mock('@merrowvale/functions/lib/adapters/secrets.ts', connections);
vi.mock('@merrowvale/functions/lib/identity/caller.ts', async (original: () => Promise<object>) => ({
  ...(await original()),
  identifyCaller: async ({ headers }: { headers: Record<string, string> }) =>
    testIdentity((headers.authorization ?? '').replace('Bearer ', '')),
  requireFreshSignIn: async () => {},
  hasEnded: () => false,
}));

standInFunction({ OIDC_CLAIMS: '{}', REMINDER_SHARDS: '2' });

const { MemoryTable } = await import('../support/functions/memory-table.ts');
const table = new MemoryTable();
world.table = table;

/** A text in everything that Anna has, which must not reach anybody else. */
const canary = 'Canary of Anna';
const sessionId = 'a'.repeat(64);
const reference = 'MV-0000-0000-0000-0001';
const headers = { origin: siteUrl, 'x-requested-with': 'portal' };

async function create(row: Endpoint, body: object): Promise<string> {
  const response = await call(await handlerOf(row), row, {
    as: 'anna',
    query: { locale: 'en_gb' },
    headers,
    body,
  });
  expect([row.name, response.status, response.body.errors]).toEqual([row.name, 201, undefined]);
  return response.body.data.id;
}

/**
 * Her pet, reminder and carer are created through the API; everything that other handlers write is stored directly.
 */
async function annasThings() {
  const petId = await create(endpoints.createPet, { name: canary, species: 'dog', gender: 'female' });
  const reminderId = await create(endpoints.createReminder, {
    reminder: { petId, productId: 'SER_Dog_Product', channel: 'email', startDate: '' },
  });
  const carer = { name: canary, channel: 'email', address: 'tom@example.com' };
  const carerId = await create(endpoints.inviteCarer, carer);
  for (const item of [
    { pk: 'SESSION#OWNER#anna', sk: sessionId, browser: canary },
    { pk: `SESSION#${sessionId}`, sk: 'SESSION', sealed: canary },
    { pk: `SUBMISSION#${reference}`, sk: 'SUBMISSION', reference, data: { name: canary }, version: 1 },
  ])
    await table.put(item);
  const ids = { petId, reminderId, carerId, ownerId: 'anna', sub: 'anna', UID: 'anna', reference };
  return { ids, items: structuredClone(table.all()).filter((item) => JSON.stringify(item).includes('anna')) };
}

let anna: Awaited<ReturnType<typeof annasThings>> | undefined;
beforeEach(async () => {
  anna ??= await annasThings();
  for (const item of anna.items) await table.put(structuredClone(item));
});

const needsRole = (row: Endpoint) => row.audience === 'vet' || row.audience === 'support';

it.each(endpointsWhere(needsRole))(
  '%s is refused to every role but its own [AUT-05, SUP-08]',
  async (_, row) => {
    const others = ['ben', 'ben:owner', 'ben:farmer', row.audience === 'vet' ? 'ben:support' : 'ben:vet'];
    for (const as of others) {
      const params = { id: reference, date: '2026-03-01' };
      const response = await call(await handlerOf(row), row, { as, params, headers, body: {} });
      expect(response.status, as).toBe(403);
      expect(JSON.stringify(response.body)).not.toContain(canary);
    }
  },
);

/** A request that suits an endpoint, with one of Anna's ids in its place. */
function anyRequest(row: Endpoint) {
  const part = (schema: Endpoint['params']) =>
    schema === undefined ? fc.constant({}) : anyValue(schema).map((value) => ({ ...Object(value) }));
  const body = row.body === undefined ? fc.constant(undefined) : anyValue(row.body);
  return fc.record({ place: fc.nat(4), params: part(row.params), query: part(row.query), body });
}

const texts = (value: object) =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === 'string' ? each : (JSON.stringify(each) ?? ''),
    ]),
  );

it.each(endpointsWhere((row) => row.audience !== 'support'))(
  '%s neither shows nor changes anything of another owner, whatever ids it receives [AUT-05, PET-14, REM-14]',
  async (_, row) => {
    const handler = await handlerOf(row);
    const { ids, items } = anna ?? (await annasThings());
    const annasIds = [ids.petId, ids.reminderId, ids.carerId, sessionId, reference];
    await fc.assert(
      fc.asyncProperty(anyRequest(row), async ({ place, params, query, body }) => {
        const id = annasIds[place] ?? ids.petId;
        const response = await call(handler, row, {
          as: 'ben:vet',
          params: { ...texts(params), id, token: id },
          query: { ...texts(query), ...known(row.query, { ...ids, id }) },
          ...(body !== undefined && { body: JSON.stringify(withIds(body, ids)) }),
          headers,
        }).catch((error: unknown) => {
          // A calendar is not JSON, but is searched as well.
          if (error instanceof SyntaxError) return { body: error.message };
          throw error;
        });
        expect(JSON.stringify(response.body)).not.toContain(canary);
        for (const item of items) expect(await table.get(item), `${item.pk} ${item.sk}`).toEqual(item);
      }),
      { numRuns: 15, seed: 1 },
    );
  },
  20_000,
);

/** Her ids for which the schema has a name. */
function known(schema: Endpoint['query'], all: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => schema !== undefined && name in schema.shape),
  );
}

/** The same body with Anna's ids, at the top level and one level below. */
function withIds(body: unknown, ids: Record<string, string>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const inner = Object.entries(body).map(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [name, { ...value, ...ids }]
      : [name, value],
  );
  return { ...Object.fromEntries(inner), ...ids };
}
