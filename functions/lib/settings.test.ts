import { expect, it } from 'vitest';
import { readSettings, settings } from './settings.ts';

it('reads only the settings a function asks for, with their defaults', () => {
  const schema = settings.pick({
    TABLE_NAME: true,
    REMINDER_SHARDS: true,
    OIDC_CLAIMS: true,
    SITE_URL: true,
  });
  const environment = {
    TABLE_NAME: 'dev',
    OIDC_CLAIMS: '{"roles":"groups"}',
    SITE_URL: 'https://example.org/',
  };
  expect(readSettings(schema, environment)).toEqual({
    TABLE_NAME: 'dev',
    REMINDER_SHARDS: 1,
    OIDC_CLAIMS: { roles: 'groups' },
    SITE_URL: 'https://example.org',
  });
});

it('names every setting that is missing or invalid', () => {
  const schema = settings.pick({ TABLE_NAME: true, OIDC_CLAIMS: true });
  expect(() => readSettings(schema, { OIDC_CLAIMS: '{' })).toThrow(/TABLE_NAME[\s\S]*OIDC_CLAIMS/);
});
