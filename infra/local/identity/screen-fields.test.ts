import { describe, expect, it } from 'vitest';
import { lightFields, parseForm, registerFields } from './screen-fields.ts';

describe('the fields of the sign-in screens', () => {
  it('report every field that is missing from a registration, each with one message [AUT-03]', () => {
    expect(parseForm(registerFields, new Map())).toEqual({
      errors: {
        firstName: 'Enter your first name.',
        lastName: 'Enter your last name.',
        email: 'Enter an email address, such as name@example.com.',
        password: 'Enter a password of at least 12 characters.',
      },
    });
  });

  it.each([
    ['', { values: { firstName: 'Sam', email: 'sam@example.com', password: null } }],
    ['123456789012', { values: { firstName: 'Sam', email: 'sam@example.com', password: '123456789012' } }],
    ['12345678901', { errors: { password: 'Enter a password of at least 12 characters.' } }],
  ])('accept a light user with a name and an address, and the password %j [ADO-03]', (password, expected) => {
    const form = new Map(Object.entries({ firstName: 'Sam', email: 'sam@example.com', password }));
    expect(parseForm(lightFields, form)).toEqual(expected);
  });
});
