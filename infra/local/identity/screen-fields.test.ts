import { describe, expect, it } from 'vitest';
import { parseForm, phoneFields, profileFields, registerFields } from './screen-fields.ts';

describe('the fields of the account screens', () => {
  it.each([
    ['+447700900123', '+447700900123'],
    ['+44 (7700) 900-123', '+447700900123'],
    ['0044 7700 900 123', '+447700900123'],
    ['+1 202.555.0143', '+12025550143'],
  ])('read the number %j as %s [AUT-07]', (typed, phone) => {
    expect(parseForm(phoneFields, new Map([['phone', typed]]))).toEqual({ values: { phone } });
  });

  it.each(['', '07700 900123', '+0 7700 900123', '+44', 'call me', '+44770090012345678'])(
    'ask for the country code when they read %j [AUT-07]',
    (typed) => {
      const parsed = parseForm(phoneFields, new Map([['phone', typed]]));
      expect(parsed).toEqual({
        errors: { phone: 'Enter the number with its country code, such as +44 7700 900123.' },
      });
    },
  );

  it('name every field that is missing from a registration, each with one message [AUT-03]', () => {
    expect(parseForm(registerFields, new Map())).toEqual({
      errors: {
        firstName: 'Enter your first name.',
        lastName: 'Enter your last name.',
        email: 'Enter an email address, such as name@example.com.',
        password: 'Enter a password of at least 10 characters.',
      },
    });
  });

  it('let a profile go without a number [AUT-03]', () => {
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
});
