import { brands } from '@merrowvale/shared/domain/brands.ts';
import { describe, expect, it } from 'vitest';
import { checkFirstReminder } from './first-reminder-values.ts';

const circumstances = { locale: 'en_gb', today: '2026-11-29', timeZone: 'Europe/London' } as const;
const entered = { productId: 'BRK_Dog_Product', name: 'Rolo', gender: 'female', startDate: '' };

describe('a pet and its first reminder in one form', () => {
  it.each(brands)('take the species from the product $id [PET-02, REM-15]', ({ id, species }) => {
    const { begun } = checkFirstReminder({ ...entered, productId: id }, circumstances);
    expect(begun?.pet).toMatchObject({ name: 'Rolo', species, gender: 'female' });
    expect(begun?.reminder).toMatchObject({ productId: id, channel: 'email', startDate: '2026-11-29' });
  });

  it('are validated like the form of each [PET-22, REM-20]', () => {
    const problems = (changes: Partial<typeof entered>) =>
      Object.keys(checkFirstReminder({ ...entered, ...changes }, circumstances).problems ?? {});
    expect(problems({ productId: '', name: '', gender: '' }).sort()).toEqual(['gender', 'name', 'productId']);
    expect(problems({ productId: 'unknown' })).toEqual(['productId']);
    expect(problems({ startDate: 'soon' })).toEqual(['startDate']);
  });
});
