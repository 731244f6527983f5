import { afterEach, expect, it, vi } from 'vitest';
import { rebateUserToken, rememberRebateUser } from './rebate-user-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

it('holds the signed-in user as base64 of JSON, and is sent only with rebate calls [RBT-26]', () => {
  expect(JSON.parse(atob(rebateUserToken('anna-1')))).toEqual({ UID: 'anna-1' });
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
  rememberRebateUser('anna-1');
  expect(document.cookie).toBe(
    `rebate-user=${btoa('{"UID":"anna-1"}')}; path=/api/vet; samesite=strict; secure`,
  );
  vi.stubGlobal('window', { location: { origin: 'http://localhost:3000' } });
  rememberRebateUser('anna-1');
  expect(document.cookie).not.toContain('secure');
});
