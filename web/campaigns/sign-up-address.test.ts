import { expect, it } from 'vitest';
import { afterPopup, signUpAddress } from './sign-up-address.ts';

it('points to the configured screen set with the return address [CAM-14]', () => {
  const place = {
    locale: 'de',
    screenSet: 'spring-2027',
    screen: 'register',
    returnPath: '/de/guide',
  } as const;
  expect(signUpAddress(place)).toBe('/auth/register?locale=de&returnUrl=%2Fde%2Fguide&screenSet=spring-2027');
  expect(signUpAddress({ ...place, screenSet: '', screen: 'login' })).toBe(
    '/auth/login?locale=de&returnUrl=%2Fde%2Fguide',
  );
});

it('returns to returnUrl, or else to the configured page [CAM-12]', () => {
  expect(afterPopup('?returnUrl=%2Fde%2Fpets', '/de/thanks')).toBe('/de/pets');
  expect(afterPopup('', '/de/guide.pdf')).toBe('/de/guide.pdf');
  expect(afterPopup('?returnUrl=https%3A%2F%2Fevil.example', '/de/thanks')).toBe('/de/thanks');
  expect(afterPopup('', '')).toBe('');
});
