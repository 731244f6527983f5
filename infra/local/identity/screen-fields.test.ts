import { describe, expect, it } from 'vitest';
import { lightFields, parseForm, registerFields } from './screen-fields.ts';

describe('the fields of the sign-in screens', () => {
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

  it.each([
    ['', { values: { firstName: 'Sam', email: 'sam@example.com', password: null } }],
    ['123456789012', { values: { firstName: 'Sam', email: 'sam@example.com', password: '123456789012' } }],
    ['12345678901', { errors: { password: 'passwordShort' } }],
  ])('accept a light user with a name and an address, and the password %j [ADO-03]', (password, expected) => {
    const form = new Map(Object.entries({ firstName: 'Sam', email: 'sam@example.com', password }));
    expect(parseForm(lightFields, form)).toEqual(expected);
  });
});
