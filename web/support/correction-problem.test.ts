import { expect, it } from 'vitest';
import { correctionProblem } from './correction-problem.ts';

it('describes rejected fields in support’s own language [SUP-03]', () => {
  expect(correctionProblem('Email address is required', 'de')).toBe('E-Mail-Adresse ist erforderlich');
  expect(correctionProblem('Please enter a valid Email address', 'fr')).toBe(
    'Adresse e-mail\u00a0: veuillez saisir une valeur valide',
  );
  expect(correctionProblem('Please enter a valid Postcode', 'en')).toBe('Please enter a valid Postcode');
  expect(correctionProblem('Give a reference.', 'ja')).toBeUndefined();
});
