import { describe, expect, it } from 'vitest';
import { isCurrentAddress } from './is-current-address.ts';

describe('a link to the current page', () => {
  it.each(['/dogs', 'dogs', '/en_gb/dogs', '/dogs/', '/dogs?from=menu', '/dogs/?a=b#top'])(
    'is recognised in %s, regardless of query and slashes [TXT-28, CAR-15]',
    (url) => {
      expect(isCurrentAddress(url, '/en_gb/dogs', 'en_gb')).toBe(true);
      expect(isCurrentAddress(url, '/en_gb/dogs/', 'en_gb')).toBe(true);
    },
  );

  it.each(['', '#top', '/dog', '/dogs/puppies', '/', '/de/dogs', 'https://vet.example/en_gb/dogs', '?a=b'])(
    'is not recognised in %o [TXT-28, CAR-15]',
    (url) => {
      expect(isCurrentAddress(url, '/en_gb/dogs', 'en_gb')).toBe(false);
    },
  );

  it('is the home page for a single slash [TXT-28]', () => {
    expect(isCurrentAddress('/', '/en_gb', 'en_gb')).toBe(true);
  });
});
