import { describe, expect, it } from 'vitest';
import { filterFields, toFilter } from './submission-list.tsx';

const fields = { state: 'failed', form: '', error: '', from: '', to: '' };

describe('the submission filter', () => {
  it('starts with failed submissions [SUP-01]', () => {
    expect(filterFields(() => null)).toEqual(fields);
    expect(toFilter(fields)).toEqual({ state: 'failed' });
  });

  it('separates forms from other kinds, and accepts error text and a period [SUP-02]', () => {
    expect(toFilter({ ...fields, form: 'lungworm-pet' })).toEqual({
      state: 'failed',
      formId: 'lungworm-pet',
    });
    expect(toFilter({ ...fields, form: 'email-signup' })).toEqual({ state: 'failed', kind: 'email-signup' });
    expect(toFilter({ ...fields, error: ' timeout ' })).toEqual({ state: 'failed', error: 'timeout' });
    const from = '2026-03-01T10:00';
    expect(toFilter({ ...fields, from })).toEqual({ state: 'failed', from: new Date(from).toISOString() });
  });

  it('ignores invalid values in the address [SUP-02]', () => {
    expect(toFilter({ ...fields, state: 'lost', to: 'soon' })).toEqual({ state: 'failed' });
    expect(toFilter({ ...fields, state: 'spam', form: 'not a form' })).toEqual({ state: 'spam' });
  });
});
