import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Invocation } from './function-pool.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { type Authorize, createHttpApi } from './http-api.ts';
import { messageResponse } from './http-messages.ts';
import { portOf } from './loopback-server.ts';

const authorize: Authorize = async (_, headers) =>
  headers['x-rejected'] === undefined ? undefined : messageResponse(403, 'Forbidden');
const nine = new Date('2026-03-12T19:03:58.250Z');
const call = (name: string) => ({ functionArn: `arn:${name}`, sourceArn: 'arn:api' });
const routes = [
  { method: 'GET', path: '/api/pets/{id}', functionName: 'dev-pets-api', call: call('dev-pets-api') },
  {
    method: 'GET',
    path: '/api/pets/icons',
    functionName: 'dev-reference-api',
    call: call('dev-reference-api'),
  },
  { method: 'POST', path: '/api/petProfiles', functionName: 'dev-pets-api', call: call('dev-pets-api') },
  { method: 'PUT', path: '/api/files/{folder}/{name}', functionName: 'dev-files', call: call('dev-files') },
].map((route) => ({ ...route, authorizer: undefined }));

describe('the HTTP API', () => {
  let server: Server;
  let base = '';
  let calls: { name: string; event: Record<string, never> }[] = [];
  let outcome: object = {};
  /** A function whose policy does not let the API invoke it. */
  let forbidden: string | undefined;

  beforeEach(async () => {
    calls = [];
    forbidden = undefined;
    outcome = { ok: true, payload: { statusCode: 200, body: '{}' } };
    const runtime = {
      invoke: async (name: string, event: Record<string, never>) => {
        calls.push({ name, event });
        return outcome as Invocation;
      },
    } as unknown as FunctionRuntime;
    const api = createHttpApi({
      routes,
      runtime,
      authorize,
      mayCall: ({ functionArn }) => functionArn !== forbidden,
      clock: { now: () => nine },
      maxIntegrationMs: 300,
    });
    server = createServer(async (viewer, response) => {
      const { method = 'GET', url = '/', headers } = viewer;
      const received = await api({ method, url, headers, viewer }, new AbortController().signal);
      response.writeHead(received.status, received.headers);
      received.body.pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${portOf(server)}`;
  });
  afterEach(() => server.close());

  it('cannot invoke a function whose policy does not allow it [RUN-02]', async () => {
    forbidden = call('dev-pets-api').functionArn;
    const refused = await fetch(`${base}/api/pets/a`);
    expect([refused.status, await refused.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect((await fetch(`${base}/api/pets/icons`)).status).toBe(200);
    expect(calls.map(({ name }) => name)).toEqual(['dev-reference-api']);
  });

  it('passes a function the same event as API Gateway [RUN-02]', async () => {
    await fetch(`${base}/api/pets/a%20b?locale=en_gb&tag=x&tag=y`, {
      headers: { Cookie: 'session=abc; theme=dark', 'X-Requested-With': 'portal' },
    });
    expect(calls[0]).toMatchObject({
      name: 'dev-pets-api',
      event: {
        version: '2.0',
        routeKey: 'GET /api/pets/{id}',
        rawPath: '/api/pets/a b',
        rawQueryString: 'locale=en_gb&tag=x&tag=y',
        cookies: ['session=abc', 'theme=dark'],
        headers: { 'x-requested-with': 'portal' },
        queryStringParameters: { locale: 'en_gb', tag: 'x,y' },
        pathParameters: { id: 'a b' },
        requestContext: {
          http: { method: 'GET', path: '/api/pets/a b', protocol: 'HTTP/1.1' },
          stage: '$default',
          time: '12/Mar/2026:19:03:58 +0000',
          timeEpoch: nine.getTime(),
        },
        isBase64Encoded: false,
      },
    });
    expect(calls[0]?.event).not.toHaveProperty('body');
    expect(calls[0]?.event.headers).not.toHaveProperty('cookie');
  });

  it('passes JSON as text and anything else as base64 [RUN-02]', async () => {
    const post = (body: string, type: string) =>
      fetch(`${base}/api/petProfiles`, { method: 'POST', body, headers: { 'content-type': type } });
    await post('{"name":"Bella"}', 'application/json; charset=utf-8');
    await post('a=b', 'application/x-www-form-urlencoded');
    expect(calls.map(({ event }) => [event.body, event.isBase64Encoded])).toEqual([
      ['{"name":"Bella"}', false],
      ['YT1i', true],
    ]);
  });

  it('prefers a static path to one with a parameter [RUN-02]', async () => {
    await fetch(`${base}/api/pets/icons`);
    await fetch(`${base}/api/files/a/b.png`, { method: 'PUT' });
    expect(calls.map(({ name, event }) => [name, event.pathParameters])).toEqual([
      ['dev-reference-api', undefined],
      ['dev-files', { folder: 'a', name: 'b.png' }],
    ]);
  });

  it('returns the function’s response, with its cookies [RUN-02]', async () => {
    outcome = {
      ok: true,
      payload: {
        statusCode: 201,
        headers: { 'Content-Type': 'application/json', ETag: '"1"' },
        cookies: ['a=1; Path=/', 'b=2'],
        body: Buffer.from('{"id":"ü"}').toString('base64'),
        isBase64Encoded: true,
      },
    };
    const response = await fetch(`${base}/api/pets/1`);
    expect(response.status).toBe(201);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(await response.json()).toEqual({ id: 'ü' });
  });

  it('adds a date by the local clock unless the function set one [RUN-05]', async () => {
    outcome = { ok: true, payload: { statusCode: 200, body: '{}' } };
    expect((await fetch(`${base}/api/pets/1`)).headers.get('date')).toBe('Thu, 12 Mar 2026 19:03:58 GMT');
    outcome = {
      ok: true,
      payload: { statusCode: 200, headers: { date: 'Fri, 01 Jan 2027 00:00:00 GMT' }, body: '{}' },
    };
    expect((await fetch(`${base}/api/pets/1`)).headers.get('date')).toBe('Fri, 01 Jan 2027 00:00:00 GMT');
  });

  it('returns 404 for a path or method without a route [RUN-02]', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/petProfiles'],
      ['GET', '/api/pets/'],
      ['GET', '/api/pets/1/2'],
    ]) {
      const response = await fetch(base + path, method ? { method } : {});
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'Not Found' });
    }
    expect(calls).toEqual([]);
  });

  it('calls no function if the authorizer rejects the request [RUN-02, SEC-01]', async () => {
    const response = await fetch(`${base}/api/petProfiles`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-rejected': 'yes' },
    });
    expect([response.status, await response.json()]).toEqual([403, { message: 'Forbidden' }]);
    expect(calls).toEqual([]);
  });

  it('returns 413 for a body above 10 MB without calling the function, and for an event that Lambda refuses [RUN-02]', async () => {
    const post = (bytes: number) =>
      fetch(`${base}/api/petProfiles`, { method: 'POST', body: 'x'.repeat(bytes) });
    expect((await post(10 * 1024 * 1024 + 1)).status).toBe(413);
    expect(calls).toEqual([]);
    outcome = { ok: false, errorType: 'RequestEntityTooLargeException', errorMessage: '', trace: [] };
    expect((await post(6 * 1024 * 1024)).status).toBe(413);
  });

  it('returns 431 for a request line and headers above 10,240 bytes, without calling the function [RUN-02]', async () => {
    const withCookie = (bytes: number) =>
      fetch(`${base}/api/pets/1`, { headers: { cookie: 'x'.repeat(bytes) } });
    expect((await withCookie(9_000)).status).toBe(200);
    expect((await withCookie(10_240)).status).toBe(431);
    expect(calls).toHaveLength(1);
  });

  it('returns 503 if a function is throttled or takes longer than an integration may [RUN-02]', async () => {
    outcome = { ok: false, errorType: 'TooManyRequestsException', errorMessage: '', trace: [] };
    expect((await fetch(`${base}/api/pets/1`)).status).toBe(503);
    outcome = new Promise(() => {});
    const late = await fetch(`${base}/api/pets/1`);
    expect([late.status, await late.text()]).toEqual([503, '{"message":"Service Unavailable"}']);
  });

  it('returns an opaque 500 if a function fails and 503 if it times out [RUN-02]', async () => {
    outcome = { ok: false, errorType: 'TypeError', errorMessage: 'secret', trace: [] };
    const failed = await fetch(`${base}/api/pets/1`);
    expect([failed.status, await failed.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    outcome = { ok: false, errorType: 'Sandbox.Timedout', errorMessage: '', trace: [] };
    expect((await fetch(`${base}/api/pets/1`)).status).toBe(503);
    outcome = { ok: true, payload: { statusCode: 'many' } };
    expect((await fetch(`${base}/api/pets/1`)).status).toBe(500);
  });
});
