import { describe, expect, it } from 'vitest';
import { correctableFields, correctionOf } from './correction.ts';

const data = { email: 'ann@', age: 3, wants: true, phone: null, answers: ['a'], note: '' };

describe('a correction', () => {
  it('offers every field that is one value [SUP-03]', () => {
    expect(correctableFields(data)).toEqual({ email: 'ann@', age: '3', wants: 'true', phone: '', note: '' });
  });

  it('holds what was changed and nothing else, each as what it was [SUP-03]', () => {
    const typed = correctableFields(data);
    expect(correctionOf(data, typed)).toEqual({});
    expect(correctionOf(data, { ...typed, email: 'ann@example.com', age: '4', wants: 'false' })).toEqual({
      email: 'ann@example.com',
      age: 4,
      wants: false,
    });
  });

  it('takes away what was emptied and brings what was missing [SUP-03]', () => {
    const typed = correctableFields(data);
    expect(correctionOf(data, { ...typed, email: '' })).toEqual({ email: null });
    expect(correctionOf(data, { ...typed, postcode: 'BA1 1AA' })).toEqual({ postcode: 'BA1 1AA' });
  });
});
