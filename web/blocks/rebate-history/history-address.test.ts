import { expect, it } from 'vitest';
import { rebatesApiPath } from './history-address.ts';

it('is the path of the configured address on this site, and undefined without one [RBT-25]', () => {
  const site = 'https://site.example';
  expect(rebatesApiPath('https://site.example/api/vet/rebates', site)).toBe('/api/vet/rebates');
  expect(rebatesApiPath('/api/vet/rebates', site)).toBe('/api/vet/rebates');
  for (const unset of [
    undefined,
    '',
    '  ',
    'https://evil.example/api/vet/rebates',
    '//evil.example/api/x',
    '/pets',
  ])
    expect(rebatesApiPath(unset, site), unset).toBeUndefined();
});
