import { describe, expect, it } from 'vitest';
import { correctableFields, correctionOf, correctionProblem } from './correction-form.tsx';

it('describes rejected fields in support’s own language [SUP-03]', () => {
  expect(correctionProblem('Email address is required', 'de')).toBe(
    'Füllen Sie das Feld „E-Mail-Adresse“ aus',
  );
  expect(correctionProblem('Please enter a valid Email address', 'fr')).toBe(
    'Vérifiez le champ «\u00a0Adresse e-mail\u00a0»',
  );
  expect(correctionProblem('Please enter a valid Postcode', 'en')).toBe('Please enter a valid Postcode');
  expect(correctionProblem('Give a reference.', 'ja')).toBeUndefined();
});

const data = { email: 'ann@', age: 3, wants: true, phone: null, answers: ['a'], note: '' };

describe('a correction', () => {
  it('offers every field with a single value [SUP-03]', () => {
    expect(correctableFields(data)).toEqual({ email: 'ann@', age: '3', wants: 'true', phone: '', note: '' });
  });

  it('contains only the changes, with the original types [SUP-03]', () => {
    const typed = correctableFields(data);
    expect(correctionOf(data, typed)).toEqual({});
    expect(correctionOf(data, { ...typed, email: 'ann@example.com', age: '4', wants: 'false' })).toEqual({
      email: 'ann@example.com',
      age: 4,
      wants: false,
    });
  });

  it('removes emptied fields and adds missing ones [SUP-03]', () => {
    const typed = correctableFields(data);
    expect(correctionOf(data, { ...typed, email: '' })).toEqual({ email: null });
    expect(correctionOf(data, { ...typed, postcode: 'BA1 1AA' })).toEqual({ postcode: 'BA1 1AA' });
  });
});
