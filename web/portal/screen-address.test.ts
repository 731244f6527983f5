import { describe, expect, it } from 'vitest';
import { identityAddress, returnAddress, screenAddress } from './screen-address.ts';

it('is the editor’s page below the locale, or the default if none is set or it is on another site [PET-38, PET-47, URL-07]', () => {
  expect(screenAddress('/pets/wizard', '/pets/new', 'de')).toBe('/de/pets/wizard');
  expect(screenAddress('pets/wizard?x=1', '/pets/new', 'de')).toBe('/de/pets/wizard?x=1');
  expect(screenAddress('  ', '/pets/new', 'de')).toBe('/de/pets/new');
  expect(screenAddress('javascript:alert(1)', '/pets', 'en_gb')).toBe('/en_gb/pets');
  expect(screenAddress('//evil.example', '/pets', 'en_gb')).toBe('/en_gb/pets');
  expect(screenAddress('', '', 'en_gb')).toBe('');
});

describe('the address after one of the identity provider’s screens closes', () => {
  it('is returnUrl if there is one, or else the editor’s page [URL-11, CAM-12]', () => {
    expect(returnAddress('?returnUrl=%2Fde%2Fpets%3Fpet%3Dnew', '/de/thanks')).toBe('/de/pets?pet=new');
    expect(returnAddress('', '/de/guide.pdf')).toBe('/de/guide.pdf');
    expect(returnAddress('', '')).toBe('');
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', ''])(
    'is never on another site: "%s" is ignored [URL-11]',
    (returnUrl) => {
      expect(returnAddress(`?${new URLSearchParams({ returnUrl })}`, '/de/pets')).toBe('/de/pets');
    },
  );
});

it.each(['register', 'login', 'profile', 'verify_phone'] as const)(
  'is passed to the provider’s screen %s [IDN-02]',
  (screen) => {
    expect(identityAddress({ locale: 'de', screen, returnPath: '/de/pets' })).toBe(
      `/auth/${screen === 'verify_phone' ? 'verify-phone' : screen}?locale=de&returnUrl=%2Fde%2Fpets`,
    );
  },
);

it('points to the configured screen set with the return address [CAM-14]', () => {
  const place = { locale: 'de', screenSet: 'spring-2027', returnPath: '/de/guide' } as const;
  expect(identityAddress({ ...place, screen: 'register' })).toBe(
    '/auth/register?locale=de&returnUrl=%2Fde%2Fguide&screenSet=spring-2027',
  );
});
