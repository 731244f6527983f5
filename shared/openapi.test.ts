import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { openapiDocument, requestSchema } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openapiDocument()));

const routeFiles = globSync('web/app/api/**/route.ts');
const siteRoutes = routeFiles.flatMap((file) => {
  const path = file.slice('web/app'.length, -'/route.ts'.length);
  const methods = readFileSync(file, 'utf8').match(/(?<=\bas )(GET|POST|PUT|DELETE)/g) ?? [];
  return methods.map((method) => `${method} ${path}`);
});

describe('the OpenAPI document', () => {
  it('has one operation for every endpoint of the table and of the site, and no other [API-01, API-02]', () => {
    const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      [...Object.values(endpoints).map(({ method, path }) => `${method} ${path}`), ...siteRoutes].sort(),
    );
  });

  it('marks responses that are files for calendar programs [API-02, NTF-03]', () => {
    const { content } = document.paths['/api/calendar/feeds/{file}'].get.responses['200'];
    expect(content).toEqual({ 'text/calendar': { schema: { type: 'string' } } });
  });

  it('has an example of every body in JSON that its own schema accepts [API-02]', () => {
    const refused = Object.values<Endpoint>(endpoints).flatMap((row) => {
      const { requestBody, responses } = document.paths[row.path][row.method.toLowerCase()];
      const request =
        requestBody &&
        z.safeParse(requestSchema(row) ?? z.never(), requestBody.content['application/json'].example);
      const response = responses[row.status]?.content?.['application/json'];
      const results = [request, response && z.safeParse(row.response, response.example)];
      return results.flatMap((result) => (result?.error ? [`${row.name}: ${result.error.message}`] : []));
    });
    expect(refused).toEqual([]);
  });

  it('takes field limits from the same schemas that the server uses [API-02]', () => {
    const body = document.paths['/api/petProfiles'].post.requestBody.content['application/json'].schema;
    expect(body.anyOf[0].properties.name.maxLength).toBe(30);
    expect(body.anyOf[0].properties.species.enum).toEqual(['dog', 'cat']);
    expect(body.anyOf[1].required).toEqual(expect.arrayContaining(['petName', 'petSpecies', 'petSex']));
  });

  it('describes the values of every parameter [API-01, API-02]', () => {
    const operations = Object.values<object>(document.paths).flatMap((item) => Object.entries(item));
    const empty = operations.flatMap(([, { operationId, parameters = [] }]) =>
      parameters
        .filter(({ schema }: { schema: object }) => Object.keys(schema).length === 0)
        .map(({ name }: { name: string }) => `${operationId}: ${name}`),
    );
    expect(empty).toEqual([]);
  });

  it('describes the forms that pages post without scripts [API-01, API-02]', () => {
    const forms = Object.entries<Record<string, { requestBody?: { content: object } }>>(
      document.paths,
    ).flatMap(([path, { post }]) =>
      'application/x-www-form-urlencoded' in (post?.requestBody?.content ?? {}) ? [path] : [],
    );
    expect(forms).toEqual(['/api/email-signup', '/api/carer-invitations/accept', '/api/preview/enter']);
  });

  it('states who may call, which parameters are optional, and how each request can fail [API-02, API-03]', () => {
    const get = document.paths['/api/petProfiles'].get;
    expect(get.security).toEqual([{ session: [] }, { bearer: [] }]);
    expect(
      get.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required]),
    ).toEqual([
      ['locale', true],
      ['limit', false],
      ['cursor', false],
    ]);
    const put = document.paths['/api/pets/{id}'].put;
    expect(Object.keys(put.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '406',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(put.parameters.at(-1).name).toBe('If-Match');
    expect(document.paths['/api/species/{species}/breeds'].get.security).toEqual([]);
  });
});
