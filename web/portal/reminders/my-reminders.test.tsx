import { describe, expect, it } from 'vitest';
import { renderForOwner } from '../render-for-owner.tsx';
import { somePet } from '../test-data.ts';
import { MyReminders } from './my-reminders.tsx';

const optionsFor = (names: string[]) => {
  const pets = names.map((name) => somePet({ id: name, name }));
  const html = renderForOwner(<MyReminders reminderUrl="" viewAllUrl="/en_gb/reminders" />, {
    pets,
    reminders: [],
  });
  return [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
};

describe('my reminders', () => {
  it.each([[['Biscuit']], [['Biscuit', 'Mia']]])(
    'have a dropdown of all pets and each of them: %j [REM-39]',
    (names) => {
      expect(optionsFor(names)).toEqual(['All pets', ...names]);
    },
  );
});
