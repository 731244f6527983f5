import { call, siteUrl } from '@merrowvale/functions/lib/endpoint-testing.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { emailSignup } from '@merrowvale/shared/schemas/email-signup.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { anyValue } from './support/any-value.ts';
import { endpointsWhere, handlerOf, standInFunction } from './support/handlers.ts';

/** Number of requests per endpoint; REQUESTS=10000 runs it at full size. */
const requests = Number(process.env.REQUESTS ?? 100);

const connections = vi.hoisted(() => () => import('./support/connections.ts'));
vi.mock('../../functions/lib/connections/connect-table.ts', connections);
vi.mock('../../functions/lib/connections/connect-bus.ts', connections);
vi.mock('../../functions/lib/connections/connect-queues.ts', connections);
vi.mock('../../functions/lib/connections/connect-opt-ins.ts', connections);
vi.mock('../../functions/lib/connections/connect-accounts.ts', connections);
vi.mock('../../functions/lib/connections/connect-own-account.ts', connections);
vi.mock('../../functions/lib/connections/connect-passkeys.ts', connections);
vi.mock('../../functions/lib/connections/connect-second-factor.ts', connections);
vi.mock('../../functions/lib/connections/connect-texts.ts', connections);
vi.mock('../../functions/lib/connections/connect-secret.ts', connections);
vi.mock('../../functions/lib/connections/connect-challenge-secret.ts', connections);
vi.mock('../../functions/lib/connections/connect-widget-secret.ts', connections);
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
        typeof part === 'string' ? part : (JSON.stringify(part) ?? ''),
      ]),
    ),
  );
}

const mostly = <Value>(usual: fc.Arbitrary<Value>, unusual: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: usual, weight: 20 }, { arbitrary: unusual, weight: 1 });

const anyHeaders = fc.record(
  {
    'idempotency-key': mostly(fc.uuid(), fc.string()),
    'if-match': mostly(fc.constantFrom('1', '"1"'), fc.string()),
    'x-time-zone': mostly(fc.constant('Europe/London'), fc.string()),
    'x-forwarded-for': mostly(fc.ipV4(), fc.string()),
    'content-type': mostly(fc.constant('application/json'), fc.constant('text/plain')),
  },
  { requiredKeys: [] },
);

/**
 * Forms have their schema from the table of forms; the sign-up has its own because it also accepts a plain
 * form.
 */
function bodyOf({ name, body, formId }: Endpoint): z.ZodType | undefined {
  if (name === 'email-signup') return emailSignup;
  return formId === undefined ? body : forms[formId].schema;
}

function anyRequest(row: Endpoint): fc.Arbitrary<AnyRequest> {
  const body = bodyOf(row);
  return fc.record(
    {
      // At random hours, because submissions beyond an hourly limit are no longer examined.
      now: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      params: texts(row.params),
      query: texts(row.query),
      headers: anyHeaders,
      ...(body && {
        body: mostly(
          anyValue(body).map((value) => JSON.stringify(value)),
          fc.string(),
        ),
      }),
    },
    { requiredKeys: ['now', 'params', 'query', 'headers', ...(body ? (['body'] as const) : [])] },
  );
}

it.each(endpointsWhere(() => true))(
  '%s never returns 5xx or a stack trace, whatever it receives [SEC-04]',
  async (_, row) => {
    const handler = await handlerOf(row);
    await fc.assert(
      fc.asyncProperty(anyRequest(row), async ({ body, headers, ...rest }) => {
        const own =
          row.method === 'GET' || row.crossSite ? {} : { origin: siteUrl, 'x-requested-with': 'portal' };
        const response = await call(handler, row, {
          ...rest,
          ...(body !== undefined && { body }),
          headers: { ...own, ...headers },
        });
        expect(response.status).toBeLessThan(500);
        expect(JSON.stringify(response.body)).not.toMatch(/\.ts:\d+|node_modules/);
      }),
      { numRuns: requests, seed: 1 },
    );
  },
  20_000 + requests * 50,
);
