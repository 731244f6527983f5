import { petInput } from '@merrowvale/shared/schemas/pet.ts';
import { describe, expect, it } from 'vitest';
import { somePet } from '../../../test/support/web/portal-data.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';
import { petFormMessage } from './pet-form-messages.ts';
import {
  checkPetForm,
  emptyPet,
  filledPetForm,
  inputOf,
  newPetFrom,
  type PetFormValues,
} from './pet-form-values.ts';

const today = '2026-11-20';
const filled: PetFormValues = { ...emptyPet, name: 'Pepper', species: 'dog', gender: 'female' };
const check = (change: Partial<PetFormValues>, pet = undefined as ReturnType<typeof somePet> | undefined) =>
  checkPetForm({ ...filled, ...change }, { locale: 'en_gb', pet, others: [somePet()], today });
const wrongUpTo = (birthDateMaxAgeDays: number | undefined, birthDate: string) =>
  Object.keys(
    checkPetForm(
      { ...filled, birthDate },
      { locale: 'en_gb', pet: undefined, others: [], today, birthDateMaxAgeDays },
    ).errors ?? {},
  );
const wrong = (change: Partial<PetFormValues>) => Object.keys(check(change).errors ?? {});

describe('the pet form', () => {
  it('saves a pet with neither clinic nor shelter [PET-24]', () => {
    expect(check({}).input).toMatchObject({ name: 'Pepper', species: 'dog', gender: 'female' });
  });

  it('requires a name of at most 30 characters [PET-16]', () => {
    expect(wrong({ name: '   ' })).toEqual(['name']);
    expect(wrong({ name: 'x'.repeat(30) })).toEqual([]);
    expect(wrong({ name: 'x'.repeat(31) })).toEqual(['name']);
  });

  it('rejects another pet’s name, ignoring case, but not the pet’s own [PET-17]', () => {
    expect(wrong({ name: ' bisCUIT ' })).toEqual(['name']);
    expect(check({ name: 'Biscuit' }, somePet()).errors).toBeNull();
  });

  it('reports a text that is too long in the reader’s language, whichever field it is in [PET-16]', () => {
    const t = translate<Messages['petForm']>(textsIn('de', messagesFor('de').petForm));
    const texts = Object.entries(petInput.shape).filter(([, schema]) => schema.safeParse('x').success);
    const tooLong = Object.fromEntries(texts.map(([field]) => [field, 'x'.repeat(300)]));
    const shown = Object.entries(check(tooLong).errors ?? {}).map(([field, [message = '']]) => [
      field,
      petFormMessage(field, message, t, { oldest: '', unit: 'kg', locale: 'de' }),
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      ...Object.fromEntries(texts.map(([field]) => [field, t('textTooLong')])),
      name: t('nameLong'),
    });
  });

  it('accepts a birth date up to 730 days back, or up to the editor’s limit [PET-19]', () => {
    expect(wrongUpTo(undefined, '2024-11-20')).toEqual([]);
    expect(wrongUpTo(undefined, '2024-11-19')).toEqual(['birthDate']);
    expect(wrongUpTo(731, '2024-11-19')).toEqual([]);
    expect(wrongUpTo(731, '2024-11-18')).toEqual(['birthDate']);
  });

  it.each([
    ['0.1', []],
    ['300', []],
    ['7,5', []],
    ['', []],
    ['0', ['weight']],
    ['0.09', ['weight']],
    ['300.1', ['weight']],
    ['heavy', ['weight']],
  ])('accepts weights from 0.1 to 300 lbs: "%s" [PET-18]', (weight, expected) => {
    expect(wrong({ weight, weightUnit: 'lbs' })).toEqual(expected);
  });

  it('accepts the weight in kilograms where people use them, and keeps one that was not edited [PET-18, PET-02]', () => {
    const pet = somePet({ weight: { value: 24.5 } });
    const shown = filledPetForm(pet, 'de');
    expect(shown.weight).toBe('11.11');
    const weightOf = (weight: string) =>
      checkPetForm({ ...shown, weight }, { locale: 'de', pet, others: [], today }).input?.weight;
    expect(weightOf(shown.weight)).toBe(24.5);
    expect(weightOf('12,5')).toBe(27.56);
    expect(weightOf('137')).toBeUndefined();
  });

  it('reads the weight in the chosen unit instead of the locale’s, and ignores an unknown one [PET-18, PET-02]', () => {
    const weightOf = (weight: string, weightUnit: string) => check({ weight, weightUnit }).input?.weight;
    expect(weightOf('12.5', 'kg')).toBe(27.56);
    expect(weightOf('137', 'kg')).toBeUndefined();
    expect(weightOf('137', 'lbs')).toBe(137);
    expect(weightOf('137', 'stone')).toBeUndefined();
  });

  it.each([
    ['2024-11-20', []],
    ['2024-11-19', ['birthDate']],
    ['2026-11-20', []],
    ['2026-11-21', ['birthDate']],
  ])('accepts birth dates from 730 days ago to today: %s [PET-19]', (birthDate, expected) => {
    expect(wrong({ birthDate })).toEqual(expected);
  });

  it('accepts an adoption date between birth and today, or none [PET-20] [PET-21]', () => {
    expect(wrong({ birthDate: '2026-05-01', acquisitionDate: '2026-04-30' })).toEqual(['acquisitionDate']);
    expect(wrong({ birthDate: '2026-05-01', acquisitionDate: '2026-05-01' })).toEqual([]);
    expect(wrong({ acquisitionDate: '2026-11-21' })).toEqual(['acquisitionDate']);
    expect(wrong({})).toEqual([]);
  });

  it('requires the adoption date of a pet from a shelter, and keeps its species [PET-21] [PET-25]', () => {
    const pet = somePet({ acquisitionDetail: { id: 's1', name: 'Old Mill Shelter' } });
    const { errors } = checkPetForm(
      { ...filledPetForm(pet, 'en_gb'), species: 'cat' },
      { locale: 'en_gb', pet, others: [], today },
    );
    expect(Object.keys(errors ?? {}).sort()).toEqual(['acquisitionDate', 'species']);
  });

  it('is not sent without species and sex [PET-22]', () => {
    expect(wrong({ species: '', gender: '' })).toEqual(['species', 'gender']);
  });

  it('changes only the icon [PET-37]', () => {
    expect(inputOf(somePet(), { imageReference: 'dog-pug' })).toEqual({
      ...inputOf(somePet()),
      imageReference: 'dog-pug',
    });
  });

  it('is empty except for the prefilled shelter, and then requires the adoption date [ADO-04, PET-21]', () => {
    const shelter = { id: 'S-7', name: 'Harbour Paws' };
    const start = newPetFrom(shelter);
    const places = { petShelterId: 'S-7', petShelterName: 'Harbour Paws' };
    expect(start).toEqual({ ...emptyPet, ...places, acquisitionSource: 'shelter' });
    const entered = { name: 'Pepper', species: 'dog', gender: 'female' };
    expect(wrong({ ...start, ...entered })).toEqual(['acquisitionDate']);
    expect(check({ ...start, ...entered, acquisitionDate: today }).input).toMatchObject(places);
    expect(newPetFrom(undefined)).toEqual(emptyPet);
  });
});
