import { petLimits } from '@merrowvale/shared/schemas/pet.ts';
import { describe, expect, it } from 'vitest';
import { petsApi, rex } from '../../../test/support/functions/pets.ts';

const { api, post, put, made } = petsApi();

/** 730, 731, 1096, 1097 and 2000 days before the tests' date. */
const [recent, early, threeYears, earlier, earliest] = [
  '2024-03-01',
  '2024-02-29',
  '2023-03-01',
  '2023-02-28',
  '2020-09-08',
];
const query = (block?: string) => ({ query: { locale: 'en_gb', ...(block !== undefined && { block }) } });
const add = async (birthDate: string | undefined, block?: string) =>
  (await post({ ...rex, name: `${birthDate} ${block}`, birthDate }, query(block))).status;

describe('the earliest birth date of a pet', () => {
  it('is 730 days ago, whatever the stage permits [PET-19]', async () => {
    api.ports.petBirthDateMaxAgeDays = 10_958;
    expect(petLimits.birthDateMaxAgeDays).toBe(730);
    expect(await add(recent)).toBe(201);
    expect(await add(early)).toBe(400);
    expect(api.ports.content.itemsOf).not.toHaveBeenCalled();
  });

  it('is the one that the form’s block permits, if the stage does too [PET-19]', async () => {
    api.ports.petBirthDateMaxAgeDays = 2000;
    expect(await add(threeYears, 'three_years')).toBe(201);
    expect(await add(earlier, 'three_years')).toBe(400);
    expect(await add(early, 'default_age')).toBe(400);
    expect(await add(early, 'no_such_block')).toBe(400);
    expect(await add(earliest, 'centuries')).toBe(201);
    expect(await add('2020-09-07', 'centuries')).toBe(400);
    expect(api.ports.content.itemsOf).toHaveBeenCalledWith(
      ['pet_dashboard', 'pet_form', 'pet_profile', 'pet_wizard'],
      'en_gb',
      ['birth_date_max_age_days'],
      '2026-03-01T10:00:00.000Z',
    );
    api.ports.petBirthDateMaxAgeDays = 365;
    expect(await add(recent)).toBe(400);
  });

  it('also applies to a changed pet, but not to a birth date that stays [PET-19]', async () => {
    api.ports.petBirthDateMaxAgeDays = 10_958;
    const id = await made();
    expect((await put(id, { ...rex, birthDate: threeYears })).status).toBe(400);
    expect((await put(id, { ...rex, birthDate: threeYears }, query('three_years'))).status).toBe(200);
    expect((await put(id, { ...rex, birthDate: threeYears, weight: 9 })).status).toBe(200);
  });
});
