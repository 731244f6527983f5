import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  apiEvent,
  call,
  lambdaContext,
  siteUrl,
  type TestCall,
  testDependencies,
  testIdentity,
} from '../../test/support/functions/endpoint.ts';
import { getAccountData } from '../api/account-data/get-account-data.ts';
import { createPet } from '../api/pets/create-pet.ts';
import { getOpenapi } from '../api/reference/get-openapi.ts';
import { listBreeds } from '../api/reference/list-breeds.ts';
import { endpoint } from './endpoint.ts';

let ports: ReturnType<typeof testDependencies>;
beforeEach(() => {
  ports = testDependencies();
});

const rex = { name: 'Rex', species: 'dog', gender: 'male' };
const post = (options: TestCall = {}) =>
  call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, {
    as: 'ann',
    body: rex,
    ...options,
  });
const failing = (error: unknown) =>
  call(
    endpoint(endpoints.listBreeds, async () => Promise.reject(error), ports),
    endpoints.listBreeds,
    {
      params: { species: 'dog' },
    },
  );

describe('a body', () => {
  it('of more than 64 KB is rejected with 413, plain or in base64 [API-03, SEC-04]', async () => {
    const rejected = await post({ body: { ...rex, breed: 'x'.repeat(1_000_000) } });
    expect(rejected.status).toBe(413);
    expect(rejected.body).toMatchObject({ message: 'The body may have at most 64 KB.' });
    expect((await post({ body: { ...rex, breed: 'é'.repeat(40_000) } })).status).toBe(413);
    const event = apiEvent(endpoints.createPet, { as: 'ann', body: 'A'.repeat(90_000) });
    const response = await endpoint(
      endpoints.createPet,
      createPet,
      ports,
    )({ ...event, isBase64Encoded: true }, lambdaContext);
    expect(response.statusCode).toBe(413);
  });

  it('in base64 is accepted like any other, up to 64 KB [API-03]', async () => {
    const posted = async (text: string, isBase64Encoded: boolean) => {
      const body = isBase64Encoded ? Buffer.from(text).toString('base64') : text;
      const event = { ...apiEvent(endpoints.createPet, { as: 'ann', body }), isBase64Encoded };
      return (await endpoint(endpoints.createPet, createPet, ports)(event, lambdaContext)).statusCode;
    };
    for (const isEncoded of [true, false])
      for (const [bytes, status] of [
        [0, 201],
        [65_536, 201],
        [65_537, 413],
      ] as const) {
        const text = JSON.stringify({ ...rex, name: `Rex ${bytes} ${isEncoded}` });
        expect(await posted(text.padEnd(bytes), isEncoded)).toBe(status);
      }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'of type "%s" is rejected with 415 [API-03]',
    async (type) => {
      expect((await post({ headers: { 'content-type': type } })).status).toBe(415);
    },
  );

  it.each([
    ['{"name":', 'broken'],
    ['', 'missing'],
    ['[]', 'a list'],
    ['null', 'null'],
    ['"Rex"', 'a string'],
    [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'deeply nested'],
    [
      '{"name":"Rex","species":"dog","gender":"male","__proto__":{"roles":["support"]}}',
      'reaching for the prototype',
    ],
    [
      '{"name":"Rex","species":"dog","gender":"male","vetClinic":{"constructor":{}}}',
      'reaching for the constructor',
    ],
    [
      '{"name":"Rex","species":"dog","gender":"male","\\u005f_proto\\u005f_":{}}',
      'reaching for the prototype in disguise',
    ],
    [
      '{"name":"Rex","species":"dog","gender":"male","x":9007199254740993}',
      'a number that was not read exactly',
    ],
    [
      '{"name":"Rex","species":"dog","gender":"male","x":{"y":[0,-1e400]}}',
      'a number without an end, deep inside',
    ],
    ['{"name":"Rex","species":"dog","gender":"male","x":5e-324}', 'a number that rounds to nothing'],
    ['{"name":"Rex","species":"dog","gender":"male","x":{"" :1}}', 'a field without a name'],
  ])('%.20s… (%s) is rejected with 400 [API-03, SEC-04]', async (body) => {
    const response = await post({ body });
    expect(response).toMatchObject({ status: 400, body: { success: false, message: expect.any(String) } });
    expect(ports.table.size).toBe(0);
  });

  it.each([
    ['names that only occur in a text', '{"name":"constructor","species":"dog","gender":"male"}'],
    [
      'many brackets that are not nested',
      `{"name":"Rex","species":"dog","gender":"male","x":[${'{},'.repeat(40)}{}]}`,
    ],
    [
      'long and exponential numbers that can be stored, and such digits in a text',
      '{"name":"1e400 9007199254740993","species":"dog","gender":"male","x":[1e3,-0,9007199254740991,0.1000000000000000055]}',
    ],
    ['brackets in a text', `{"name":"${'['.repeat(30)}","species":"dog","gender":"male"}`],
  ])('%s are accepted [API-03]', async (_, body) => {
    expect((await post({ body })).status).toBe(201);
  });
});

describe('a write signed in by cookie', () => {
  const cookies = ['theme=dark', '__Host-session=abc'];
  const signedIn = { cookies, as: undefined } as unknown as TestCall;
  beforeEach(() => {
    ports.identify = async () => testIdentity('ann');
  });

  it('is accepted from the site’s own pages [AUT-06]', async () => {
    expect(
      (await post({ ...signedIn, headers: { origin: siteUrl, 'x-requested-with': 'portal' } })).status,
    ).toBe(201);
  });

  it.each([
    [{}, 'Origin and X-Requested-With'],
    [{ origin: siteUrl }, 'X-Requested-With'],
    [{ origin: siteUrl, 'x-requested-with': '' }, 'X-Requested-With'],
    [{ 'x-requested-with': 'portal' }, 'Origin'],
  ])(
    'with only the headers %j is rejected, with the name of the missing one [AUT-06]',
    async (headers, missing) => {
      const response = await post({ ...signedIn, headers });
      expect(response.status).toBe(403);
      expect(response.body.message).toContain(`header ${missing}`);
    },
  );

  it.each(['https://evil.example', 'https://portal.example.evil.example', 'http://portal.example', 'null'])(
    'from %s is rejected regardless of its credentials [AUT-06]',
    async (origin) => {
      const headers = { origin, 'x-requested-with': 'portal' };
      for (const credentials of [signedIn, { as: 'ann' }]) {
        expect((await post({ ...credentials, headers })).status).toBe(403);
      }
    },
  );
});

it('a read signed in by cookie is rejected if another site’s page opened it, since it may count [AUT-06, SEC-04]', async () => {
  ports.identify = async () => testIdentity('ann');
  const handler = endpoint(endpoints.getAccountData, getAccountData, ports);
  const read = async (site: string, cookies = ['__Host-session=abc']) =>
    (await call(handler, endpoints.getAccountData, { cookies, headers: { 'sec-fetch-site': site } })).status;
  const none = ports.table.all().length;
  expect(await read('cross-site')).toBe(403);
  expect(ports.table.all()).toHaveLength(none);
  for (const site of ['same-origin', 'none']) expect(await read(site)).toBe(200);
});

describe('who may call', () => {
  const quarantined = (as?: string) =>
    call(
      endpoint(
        endpoints.listQuarantined,
        async () => ({ body: { data: { data: [], cursor: null } } }),
        ports,
      ),
      endpoints.listQuarantined,
      as === undefined ? {} : { as },
    );

  it('support’s endpoints depends on the role: 401 without sign-in, 403 for an owner [AUT-05, SUP-08]', async () => {
    expect([
      (await quarantined()).status,
      (await quarantined('ann')).status,
      (await quarantined('ann:support')).status,
    ]).toEqual([401, 403, 200]);
    expect((await quarantined('ann:Support')).status).toBe(403);
  });
});

describe('a failure', () => {
  it('of our own returns its status, message and fields [API-03, ERP-02]', async () => {
    const error = new AppError('too-many-requests', 'Slow down.', {
      retryAfter: 7,
      errors: { address: ['Too often.'] },
    });
    expect(await failing(error)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '7', 'cache-control': 'no-store' },
      body: { success: false, message: 'Slow down.', errors: { address: ['Too often.'] } },
    });
  });

  it('that is temporary states when to try again [API-03]', async () => {
    expect(await failing(new AppError('unavailable', 'Not now.'))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
    });
  });

  it.each([
    new Error('secret at /home/x: table arn'),
    new AppError('internal', 'secret'),
    'secret',
    undefined,
  ])('of any other kind is opaque to the caller and logged [API-03, ERP-02]', async (error) => {
    const response = await failing(error);
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      success: false,
      message: 'Something went wrong on our side. Please try again later.',
    });
    expect(ports.lines.join()).toContain('"level":"error"');
  });
});

describe('headers', () => {
  const breeds = (headers: Record<string, string>) =>
    call(endpoint(endpoints.listBreeds, listBreeds, ports), endpoints.listBreeds, {
      params: { species: 'dog' },
      headers,
    });

  it('of a shared response carry nothing from the request that caused it [OBS-01, SEC-03]', async () => {
    const shared = await breeds({ 'x-correlation-id': 'c-1', origin: 'https://elsewhere.example' });
    expect(shared.headers).toEqual((await breeds({})).headers);
    expect(JSON.stringify(shared.headers)).not.toMatch(/c-1|elsewhere/);
  });

  it('pass on the caller’s correlation id, or the request’s own [EVT-04, OBS-01]', async () => {
    const row = { ...endpoints.listBreeds, cache: 'no-store' } as const;
    const handler = endpoint(row, async () => ({ body: { data: { data: [] } } }), ports);
    const idFor = async (headers: Record<string, string>) =>
      (await call(handler, row, { params: { species: 'dog' }, headers })).headers['x-correlation-id'];
    expect(await idFor({ 'x-correlation-id': 'c-1' })).toBe('c-1');
    expect(await idFor({})).toBe('request-1');
    expect(await idFor({ 'x-correlation-id': 'a b\n' })).toBe('request-1');
    expect(ports.lines.map((line) => JSON.parse(line).correlationId)).toEqual([
      'c-1',
      'request-1',
      'request-1',
    ]);
  });

  it('may accept JSON or anything; other types get 406 [API-03]', async () => {
    const accepts = [
      '*/*',
      'application/json',
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'application/*',
      'text/html',
    ];
    const responses = await Promise.all(accepts.map((accept) => breeds({ accept })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 406]);
  });

  it('require a well-formed Idempotency-Key [API-05]', async () => {
    expect((await post({ headers: { 'idempotency-key': 'x'.repeat(201) } })).status).toBe(400);
    expect((await post({ headers: { 'idempotency-key': '' } })).status).toBe(400);
  });
});

it('logs nothing personal, whether a request succeeds or fails [OBS-01]', async () => {
  await post({ body: { ...rex, name: 'Canary' } });
  await post({ body: { ...rex, name: 'Canary'.repeat(9) } });
  ports.table.put = () => Promise.reject(new Error('canary@example.com could not be stored'));
  await post({ body: { ...rex, name: 'Canary two' } });
  expect(ports.lines).toHaveLength(4);
  expect(ports.lines.join()).not.toMatch(/canary/i);
});

it('logs and counts by endpoint, since one function handles many [OBS-01, OBS-02]', async () => {
  await post({ body: rex });
  ports.table.put = () => Promise.reject(new Error('The table does not respond.'));
  await post({ body: { ...rex, name: 'Max' } });
  const lines = ports.lines.map((line) => JSON.parse(line));
  expect(lines.map(({ endpoint: name }) => name)).toEqual(['create-pet', 'create-pet', 'create-pet']);
  expect(lines.map(({ status, ServerErrors }) => status ?? ServerErrors)).toEqual([201, 500, 1]);
  expect(lines[2]._aws.CloudWatchMetrics[0].Dimensions).toEqual([['stage', 'endpoint']]);
});

it('serves its own description [API-02]', async () => {
  const response = await call(endpoint(endpoints.getOpenapi, getOpenapi, ports), endpoints.getOpenapi);
  expect(response).toMatchObject({ status: 200, body: { openapi: '3.1.0' } });
  expect(response.headers['cache-control']).toContain('max-age=3600');
});
