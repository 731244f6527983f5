import { describe, expect, it } from 'vitest';
import { identityTarget, pathAfterwards } from './identity-target.ts';

const place = { locale: 'de', path: '/de/konto', query: '', redirectPath: '' } as const;

describe('where the browser goes when an identity screen closes', () => {
  it('is returnUrl before any page that the editor has named [URL-11]', () => {
    const query = '?returnUrl=%2Fde%2Freminders%3Freminder%3Dnew';
    expect(pathAfterwards({ ...place, query, redirectPath: '/pets' })).toBe('/de/reminders?reminder=new');
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', ''])(
    'is never another site: "%s" is ignored [URL-11]',
    (returnUrl) => {
      const query = `?${new URLSearchParams({ returnUrl })}`;
      expect(pathAfterwards({ ...place, query, redirectPath: 'pets' })).toBe('/de/pets');
    },
  );

  it('is the page itself when nobody has named another', () => {
    expect(pathAfterwards(place)).toBe('/de/konto');
  });
});

it.each([
  ['register', '/auth/register'],
  ['login', '/auth/login'],
  ['profile', '/auth/profile'],
  ['verify_phone', '/auth/verify-phone'],
] as const)('leads to the provider’s screen %s with the way back [IDN-02]', (screen, route) => {
  expect(identityTarget(screen, { ...place, redirectPath: '/pets' })).toBe(
    `${route}?locale=de&returnUrl=%2Fde%2Fpets`,
  );
});
