import { describe, expect, it } from 'vitest';
import { createRouteTable } from './http-api.ts';

const call = { functionArn: '', sourceArn: '' };
const routes = [
  { method: '$default', path: '$default', functionName: 'fallback' },
  { method: 'GET', path: '/api/pets/{id}', functionName: 'dev-pets-api' },
  { method: 'GET', path: '/api/pets/search', functionName: 'search' },
].map((route) => ({ ...route, call, authorizer: undefined }));
const chosen = (method: string, path: string) =>
  createRouteTable(routes).match(method, path)?.route.functionName;

describe('the routes of an HTTP API', () => {
  it('use the default route if no other matches, including for HEAD of a GET route [RUN-02]', () => {
    expect(chosen('GET', '/api/pets/1')).toBe('dev-pets-api');
    expect(chosen('GET', '/api/pets/search')).toBe('search');
    expect(chosen('HEAD', '/api/pets/1')).toBe('fallback');
    expect(chosen('GET', '/api/pets')).toBe('fallback');
  });

  it('match the decoded path, in which an encoded slash separates segments [RUN-02]', () => {
    expect(chosen('GET', '/api/pets/a%2Fb')).toBe('fallback');
    expect(chosen('GET', '/api/%70ets/1')).toBe('dev-pets-api');
    expect(chosen('GET', '/api/pets/%zz')).toBe('dev-pets-api');
  });
});
