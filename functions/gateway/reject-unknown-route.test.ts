import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { apiEvent } from '../../test/support/functions/endpoint.ts';
import { createLog } from '../lib/log.ts';
import { rejectUnknownRoute } from './reject-unknown-route.ts';

async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const event = apiEvent(endpoints.listPets, { headers });
  event.requestContext.http = { ...event.requestContext.http, method, path };
  const result = await rejectUnknownRoute({ log: createLog({}, (line) => lines.push(line)) })(event);
  return { ...result, body: JSON.parse(result.body ?? ''), lines };
}

describe('a call that no route matches', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/pets/'],
    ['GET', '/api/pets/1/2'],
    ['POST', '/api'],
  ])('%s %s gets 404 in the format of the API’s other errors [API-03]', async (method, path) => {
    const response = await ask(method, path, { 'x-correlation-id': 'c-1' });
    expect([response.statusCode, response.body]).toEqual([
      404,
      { success: false, message: 'There is nothing at this address.' },
    ]);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-correlation-id': 'c-1' });
  });

  it.each([
    ['PATCH', '/api/pets/1', 'GET, HEAD, PUT, DELETE'],
    ['DELETE', '/api/petProfiles', 'GET, HEAD, POST'],
    ['GET', '/api/contact/ask-an-expert', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s gets 405 with the methods that the path supports [API-03]', async (method, path, allow) => {
    const response = await ask(method, path);
    expect([response.statusCode, response.headers?.allow]).toEqual([405, allow]);
    expect(response.body).toEqual({ success: false, message: `This address does not support ${method}.` });
  });

  it('keeps the path out of the log [OBS-01]', async () => {
    expect((await ask('GET', '/api/canary')).lines.join()).not.toContain('canary');
  });
});
