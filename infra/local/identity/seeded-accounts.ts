import type { Identity } from '@merrowvale/shared/schemas/session.ts';

/** The same for every seeded account, because none of them protects anything. */
export const seededPassword = 'healthy-pets';

export type SeededAccount = Identity & { handle: string; purpose: string };

type Details = Partial<Omit<Identity, 'sub'>> & Pick<Identity, 'firstName' | 'lastName'>;

/** The address counts as verified: there is no mailbox on this machine to verify it with. */
export const usualDetails = {
  emailVerified: true,
  phone: null,
  phoneVerified: false,
  salutation: null,
  roles: [],
  crmId: null,
  light: false,
};

function account(number: number, handle: string, purpose: string, details: Details): SeededAccount {
  return {
    sub: `0a7c3f52-6d1e-4b8a-9c40-00000000000${number}`,
    handle,
    purpose,
    email: `${handle}@example.com`,
    ...usualDetails,
    ...details,
  };
}

export const seededAccounts: readonly SeededAccount[] = [
  account(1, 'owner', 'Pet owner who has no verified phone', {
    firstName: 'Rowan',
    lastName: 'Ellery',
    salutation: 'Ms',
  }),
  account(2, 'owner-verified', 'Pet owner with a verified phone', {
    firstName: 'Imogen',
    lastName: 'Hartley',
    salutation: 'Mrs',
    phone: '+447700900142',
    phoneVerified: true,
  }),
  account(3, 'clinic', 'Vet whose clinic is known to the CRM', {
    firstName: 'Priya',
    lastName: 'Raman',
    salutation: 'Dr',
    phone: '+447700900163',
    phoneVerified: true,
    roles: ['vet'],
    crmId: 'CRM-204417',
  }),
  account(4, 'vet-no-crm', 'Vet whose clinic the CRM does not know yet', {
    firstName: 'Tomasz',
    lastName: 'Wilk',
    salutation: 'Dr',
    roles: ['vet'],
  }),
  account(5, 'farmer', 'Farmer', {
    firstName: 'Gwen',
    lastName: 'Prosser',
    salutation: 'Mrs',
    roles: ['sheep_farmer'],
  }),
  account(6, 'light', 'Light user, registered with little more than an address', {
    firstName: 'Sam',
    lastName: null,
    light: true,
  }),
  account(7, 'support', 'Support desk', {
    firstName: 'Alasdair',
    lastName: 'Munro',
    salutation: 'Mr',
    roles: ['support'],
  }),
];
