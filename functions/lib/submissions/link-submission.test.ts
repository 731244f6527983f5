import { maxEmailLength } from '@merrowvale/shared/schemas/plain-text.ts';
import { expect, it } from 'vitest';
import { namedAddresses } from './stored-submission.ts';

it('a submission names the addresses in its fields and its profile, as far as they can be addresses [PRI-01]', () => {
  const longest = `${'a'.repeat(maxEmailLength - 6)}@b.com`;
  const cdcProfile = { email: ` ${longest} ` };
  expect(namedAddresses({ email: 'ann@b.com', emailAddress: 'bob@b.com', cdcProfile })).toEqual([
    'ann@b.com',
    'bob@b.com',
    ` ${longest} `,
  ]);
  expect(namedAddresses({ email: 'ann', emailAddress: `a${longest}`, cdcProfile: 'eve@b.com' })).toEqual([]);
  expect(namedAddresses({ email: 1, cdcProfile: null })).toEqual([]);
});
