import { expect, it } from 'vitest';
import { profileIn, profileProblems, profileValues } from './profile-values.ts';

const vet = profileIn(
  {
    firstName: 'Anna',
    lastName: 'Berg',
    email: 'anna@example.com',
    role: 'Veterinarian',
    professionalNumberJurisdiction: 'Bavaria',
    professionalNumber: '12345',
  },
  'anna',
);
const withoutNumber = { ...vet, professionalNumberJurisdiction: '', professionalNumber: '' };

it('requires a professional number from everybody except farmers [CAM-20, CAM-21]', () => {
  expect(profileProblems(vet)).toEqual({});
  expect(Object.keys(profileProblems(withoutNumber))).toEqual([
    'professionalNumberJurisdiction',
    'professionalNumber',
  ]);
  for (const role of ['Beef Farmer', 'Sheep Farmer', 'Dairy Farmer'])
    expect(profileProblems({ ...withoutNumber, role })).toEqual({});
  expect(Object.keys(profileProblems({ ...withoutNumber, role: 'Practice Manager' }))).toHaveLength(2);
});

it('names missing fields, and an invalid address [CAM-19, CAM-21]', () => {
  expect(profileProblems(profileIn({ role: 'Beef Farmer' }, 'anna'))).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    email: 'missing',
  });
  expect(profileProblems({ ...vet, email: 'anna' })).toEqual({ email: 'wrong' });
  expect(profileProblems({ ...vet, firstName: '  ' })).toEqual({ firstName: 'missing' });
});

it('is the same after it has been shown in a form [CAM-16, CAM-17]', () => {
  const known = { ...vet, preferences: { ...vet.preferences, productPromotions: true } };
  expect(profileIn(profileValues(known), 'anna')).toEqual(known);
});
