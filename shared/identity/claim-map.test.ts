import { describe, expect, it } from 'vitest';
import { identityFromClaims, parseClaimMap } from './claim-map.ts';

const cognito = parseClaimMap(
  JSON.stringify({
    roles: 'cognito:groups',
    crmId: 'custom:crm_id',
    light: 'custom:light',
    salutation: 'custom:salutation',
  }),
);

describe('the claim map', () => {
  it('reads every detail of a person from claims under a provider’s own names [IDN-03]', () => {
    const claims = {
      sub: 'vet-1',
      email: 'clinic@example.com',
      email_verified: true,
      phone_number: '+447700900321',
      phone_number_verified: true,
      given_name: 'Priya',
      family_name: 'Raman',
      'custom:salutation': 'Dr',
      'cognito:groups': ['vet', 'sheep_farmer', 'pet_owner'],
      'custom:crm_id': 'CRM-4711',
      'custom:light': false,
    };
    expect(identityFromClaims(claims, cognito)).toEqual({
      sub: 'vet-1',
      email: 'clinic@example.com',
      emailVerified: true,
      phone: '+447700900321',
      phoneVerified: true,
      firstName: 'Priya',
      lastName: 'Raman',
      salutation: 'Dr',
      roles: ['pet_owner', 'vet', 'sheep_farmer'],
      crmId: 'CRM-4711',
      light: false,
    });
  });

  it('parses flags written as words and roles written as a list in one string [IDN-03]', () => {
    const claims = {
      sub: 'a',
      email_verified: 'true',
      phone_number_verified: 'false',
      'custom:light': 'true',
      'cognito:groups': 'vet, support',
    };
    expect(identityFromClaims(claims, cognito)).toMatchObject({
      emailVerified: true,
      phoneVerified: false,
      light: true,
      roles: ['pet_owner', 'vet', 'support'],
    });
  });

  it('assumes nothing that a provider has not stated, but that everybody is a pet owner [IDN-03, ROL-07]', () => {
    expect(identityFromClaims({ sub: 'a', phone_number: '', roles: 7 }, parseClaimMap('{}'))).toEqual({
      sub: 'a',
      email: null,
      emailVerified: false,
      phone: null,
      phoneVerified: false,
      firstName: null,
      lastName: null,
      salutation: null,
      roles: ['pet_owner'],
      crmId: null,
      light: false,
    });
  });

  it('rejects claims that identify nobody [IDN-03]', () => {
    expect(() => identityFromClaims({ email: 'owner@example.com' }, cognito)).toThrow('sub');
  });
});
