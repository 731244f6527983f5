import { expect, it } from 'vitest';
import { emptyProfile } from './campaign-submission.ts';
import { profileProblems } from './profile-problems.ts';

const vet = emptyProfile('anna', {
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.com',
  role: 'Veterinarian',
  professionalNumberJurisdiction: 'Bavaria',
  professionalNumber: '12345',
});
const withoutNumber = { ...vet, professionalNumberJurisdiction: '', professionalNumber: '' };

it('requires a professional number from everybody except farmers [CAM-20, CAM-21]', () => {
  expect(profileProblems(vet).size).toBe(0);
  expect([...profileProblems(withoutNumber).keys()]).toEqual([
    'professionalNumberJurisdiction',
    'professionalNumber',
  ]);
  for (const role of ['Beef Farmer', 'Sheep Farmer', 'Dairy Farmer'])
    expect(profileProblems({ ...withoutNumber, role }).size).toBe(0);
  expect(profileProblems({ ...withoutNumber, role: 'Practice Manager' }).size).toBe(2);
});

it('names missing fields, and an invalid address [CAM-19, CAM-21]', () => {
  const problems = profileProblems(emptyProfile('anna', { role: 'Beef Farmer' }));
  expect(Object.fromEntries(problems)).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    email: 'missing',
  });
  expect(profileProblems({ ...vet, email: 'anna' }).get('email')).toBe('wrong');
  expect(profileProblems({ ...vet, firstName: '  ' }).get('firstName')).toBe('missing');
});
