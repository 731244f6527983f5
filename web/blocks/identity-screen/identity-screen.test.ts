import { describe, expect, it } from 'vitest';
import { identityTarget, pathAfterScreen } from './identity-screen.tsx';

const place = { locale: 'de', path: '/de/konto', query: '', redirectPath: '' } as const;

describe('the address after an identity screen closes', () => {
  it('is returnUrl if there is one, rather than the editor’s page [URL-11]', () => {
    const query = '?returnUrl=%2Fde%2Freminders%3Freminder%3Dnew';
    expect(pathAfterScreen({ ...place, query, redirectPath: '/pets' })).toBe('/de/reminders?reminder=new');
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', ''])(
    'is never on another site: "%s" is ignored [URL-11]',
    (returnUrl) => {
      const query = `?${new URLSearchParams({ returnUrl })}`;
      expect(pathAfterScreen({ ...place, query, redirectPath: 'pets' })).toBe('/de/pets');
    },
  );

  it('is the page itself if the editor has named none', () => {
    expect(pathAfterScreen(place)).toBe('/de/konto');
  });
});

it.each([
  ['register', '/auth/register'],
  ['login', '/auth/login'],
  ['profile', '/auth/profile'],
  ['verify_phone', '/auth/verify-phone'],
] as const)('is passed to the provider’s screen %s [IDN-02]', (screen, route) => {
  expect(identityTarget(screen, { ...place, redirectPath: '/pets' })).toBe(
    `${route}?locale=de&returnUrl=%2Fde%2Fpets`,
  );
});
