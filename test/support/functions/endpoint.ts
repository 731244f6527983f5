import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  Condition,
  IndexName,
  Item,
  Key,
  Page,
  Query,
  TableClient,
  Update,
} from '@merrowvale/functions/lib/adapters/table.ts';
import type { Dependencies } from '@merrowvale/functions/lib/dependencies.ts';
import type { ApiHandler, Relay } from '@merrowvale/functions/lib/endpoint.ts';
import type { ApiEvent, ApiResult } from '@merrowvale/functions/lib/http/api-event.ts';
import { notSignedIn } from '@merrowvale/functions/lib/identity/caller.ts';
import { createLog } from '@merrowvale/functions/lib/log.ts';
import { relay } from '@merrowvale/functions/lib/outbox.ts';
import type { BirthDateLimits } from '@merrowvale/functions/lib/pets/write-pet.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { ownerLimits } from '@merrowvale/shared/schemas/limits.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import type { Context } from 'aws-lambda';
import { MemoryBus } from './memory-bus.ts';
import { MemoryTable } from './memory-table.ts';

export const siteUrl = 'https://portal.example';
const testNow = '2026-03-01T10:00:00.000Z';

type TestDependencies = Dependencies &
  BirthDateLimits & { relay: Relay; table: MemoryTable; bus: MemoryBus; lines: string[] };

/** In-memory dependencies for handlers, with two owners whose bearer tokens are their names. */
export function testDependencies(): TestDependencies {
  const table = new CheckedTable();
  const bus = new MemoryBus();
  const lines: string[] = [];
  return {
    table,
    bus,
    lines,
    log: createLog({}, (line) => lines.push(line)),
    siteUrl,
    content: { itemsOf: async () => [] },
    petBirthDateMaxAgeDays: 730,
    reminderShards: 2,
    ownerLimits: ownerLimits.parse({}),
    calendar: () => testNow,
    systemClock: () => Date.parse(testNow) / 1000,
    async identify(event) {
      const name = event.headers.authorization?.replace('Bearer ', '');
      if (!name) throw notSignedIn();
      return testIdentity(name);
    },
    requireFreshSignIn: async () => {},
    countWrite: async () => {},
    relay: (items) => relay({ table, bus }, items),
  };
}

/** An owner named after a token; `verified` has a verified phone, and a name may end in a role: `ann:support`. */
export function testIdentity(name: string): Identity {
  const [sub = name, ...roles] = name.split(':');
  return {
    sub,
    email: `${sub}@example.com`,
    emailVerified: true,
    phone: sub === 'verified' ? '+447700900123' : null,
    phoneVerified: sub === 'verified',
    firstName: 'Ann',
    lastName: 'Owner',
    salutation: null,
    roles,
    crmId: null,
    light: false,
  };
}

export type TestCall = {
  as?: string;
  id?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: string[];
  now?: string;
  requestId?: string;
};

type Access = { method: keyof TableClient; partition: string; index?: IndexName | undefined };
type Check = (access: Access) => void;

/** Returns a check that throws unless the role of an endpoint's function allows an access; set by the tests' setup. */
export const roles: { of: (row: Endpoint) => Promise<Check> } = { of: async () => () => {} };

const caller = new AsyncLocalStorage<Check>();

/** A table that checks what the endpoint being called does to it. */
class CheckedTable extends MemoryTable {
  override async get(key: Key): Promise<Item | undefined> {
    check('get', key.pk);
    return await super.get(key);
  }

  override async getMany(keys: readonly Key[]): Promise<Item[]> {
    for (const { pk } of keys) check('getMany', pk);
    return await super.getMany(keys);
  }

  override async put(item: Item, condition?: Condition): Promise<boolean> {
    check('put', item.pk);
    return await super.put(item, condition);
  }

  override async update(key: Key, update: Update, condition?: Condition): Promise<Item | undefined> {
    check('update', key.pk);
    return await super.update(key, update, condition);
  }

  override async remove(key: Key, condition?: Condition): Promise<boolean> {
    check('remove', key.pk);
    return await super.remove(key, condition);
  }

  override async query(query: Query): Promise<Page> {
    check('query', query.partition, query.index);
    return await super.query(query);
  }
}

function check(method: keyof TableClient, partition: string, index?: IndexName): void {
  caller.getStore()?.({ method, partition, index });
}

/** Calls a handler as API Gateway would and parses its response if it is JSON. */
export async function call(handler: ApiHandler, row: Endpoint, options: TestCall = {}) {
  const result = await caller.run(await roles.of(row), () => handler(apiEvent(row, options), lambdaContext));
  const text = result.body ?? '';
  return {
    status: result.statusCode,
    headers: result.headers ?? {},
    body: text === '' ? null : isJson(result) ? JSON.parse(text) : text,
  };
}

function isJson({ headers }: ApiResult): boolean {
  return String(headers?.['content-type']).startsWith('application/json');
}

export function apiEvent(row: Endpoint, options: TestCall = {}): ApiEvent {
  const {
    as,
    id,
    params = id === undefined ? {} : { id },
    now = testNow,
    cookies,
    requestId = 'request-1',
  } = options;
  const query = { ...(row.query && 'locale' in row.query.shape && { locale: 'en_gb' }), ...options.query };
  return {
    version: '2.0',
    routeKey: `${row.method} ${row.path}`,
    rawPath: row.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(cookies && { cookies }),
    queryStringParameters: query,
    pathParameters: params,
    ...(options.body !== undefined && {
      body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    }),
    isBase64Encoded: false,
    requestContext: {
      accountId: 'test',
      apiId: 'test',
      domainName: 'portal.example',
      domainPrefix: 'portal',
      http: {
        method: row.method,
        path: row.path,
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.1',
        userAgent: 'test',
      },
      requestId,
      routeKey: `${row.method} ${row.path}`,
      stage: '$default',
      time: now,
      timeEpoch: Date.parse(now),
    },
  };
}

export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:test',
  memoryLimitInMB: '512',
  awsRequestId: 'request-1',
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 5000,
  done() {},
  fail() {},
  succeed() {},
};
