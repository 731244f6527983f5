import { describe, expect, it } from 'vitest';
import { somePet } from '../../../test/support/web/portal-data.ts';
import { withTyped } from '../../forms/form-entries.ts';
import { changedFields, filledPetForm } from './pet-form-values.ts';

const began = filledPetForm(somePet(), 'en_gb');
const now = filledPetForm(
  somePet({ name: 'Biscuit II', weight: { value: 26 }, imageReference: 'dog-pug' }),
  'en_gb',
);

describe('a pet that was changed elsewhere while its form was open', () => {
  it('lists the fields that differ [PET-10]', () => {
    expect(changedFields(began, now)).toEqual(['name', 'weight', 'imageReference']);
    expect(changedFields(began, began)).toEqual([]);
  });

  it('keeps edited fields, and takes the others from the newer version [PET-10]', () => {
    const typed = { ...began, weight: '25', breed: '' };
    expect(withTyped(began, typed, now)).toEqual({ ...now, weight: '25', breed: '' });
    expect(withTyped(began, began, now)).toEqual(now);
  });
});
