import { describe, expect, it } from 'vitest';
import { lightFields, parseForm, phoneFields, profileFields, registerFields } from './screen-fields.ts';

describe('the fields of the account screens', () => {
  it.each([
    ['+447700900123', '+447700900123'],
    ['+44 (7700) 900-123', '+447700900123'],
    ['0044 7700 900 123', '+447700900123'],
    ['+1 202.555.0143', '+12025550143'],
  ])('parse the number %j as %s [AUT-07]', (typed, phone) => {
    expect(parseForm(phoneFields, new Map([['phone', typed]]))).toEqual({ values: { phone } });
  });

  it.each(['', '07700 900123', '+0 7700 900123', '+44', 'call me', '+44770090012345678'])(
    'ask for the country code for %j [AUT-07]',
    (typed) => {
      const parsed = parseForm(phoneFields, new Map([['phone', typed]]));
      expect(parsed).toEqual({
        errors: { phone: 'phoneInvalid' },
      });
    },
  );

  it('report every field that is missing from a registration, each with one message [AUT-03]', () => {
    expect(parseForm(registerFields, new Map())).toEqual({
      errors: {
        firstName: 'firstNameMissing',
        lastName: 'lastNameMissing',
        email: 'emailInvalid',
        password: 'passwordShort',
      },
    });
  });

  it('accept a profile without a number [AUT-03]', () => {
    const form = new Map([
      ['firstName', ' Imogen '],
      ['lastName', 'Hartley'],
      ['email', 'imogen@example.com'],
      ['phone', ''],
    ]);
    expect(parseForm(profileFields, form)).toEqual({
      values: { firstName: 'Imogen', lastName: 'Hartley', email: 'imogen@example.com', phone: '' },
    });
  });

  it.each([
    ['', { values: { firstName: 'Sam', email: 'sam@example.com', password: null } }],
    ['123456789012', { values: { firstName: 'Sam', email: 'sam@example.com', password: '123456789012' } }],
    ['12345678901', { errors: { password: 'passwordShort' } }],
  ])('accept a light user with a name and an address, and the password %j [ADO-03]', (password, expected) => {
    const form = new Map(Object.entries({ firstName: 'Sam', email: 'sam@example.com', password }));
    expect(parseForm(lightFields, form)).toEqual(expected);
  });
});
