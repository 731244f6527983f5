import { languages } from '@merrowvale/shared/locales.ts';
import { expect, it } from 'vitest';
import { securityContact } from './security-contact.ts';

it('tells researchers where to report a vulnerability, for the next half year', () => {
  expect(securityContact('https://www.merrowvale.example', new Date('2026-11-23T14:30:00Z'))).toBe(
    `Contact: https://www.merrowvale.example/en_gb/contact
Expires: 2027-05-22T00:00:00.000Z
Preferred-Languages: ${languages.join(', ')}
Canonical: https://www.merrowvale.example/.well-known/security.txt
`,
  );
});
