import { expect, it } from 'vitest';
import { withWrittenLocale } from './written-locale.ts';

it.each([
  ['/EN_GB/pet/fleas', '/en_gb/pet/fleas'],
  ['/en-gb', '/en_gb'],
  ['/En-Us/pet', '/us/pet'],
  ['/de-DE/', '/de/'],
  ['/FR-CA/%C3%A9t%C3%A9', '/fr_ca/%C3%A9t%C3%A9'],
  ['/ja-jp/pet', '/jp/pet'],
])('leads from %s, a locale as people write it, to %s [ROU-05, ROU-21]', (path, address) => {
  expect(withWrittenLocale(path)).toBe(address);
});

it.each(['/', '/en_gb/pet', '/us', '/null/pet', '/xx', '/en', '/pet/EN_GB', '/%E3'])(
  'leaves %s as it is [ROU-02, ROU-05]',
  (path) => {
    expect(withWrittenLocale(path)).toBeUndefined();
  },
);
