import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet, someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner } from '../../../test/support/web/render-for-owner.tsx';
import { MyRemindersView } from './my-reminders.tsx';

const optionsFor = (names: string[]) => {
  const pets = names.map((name) => somePet({ id: name, name }));
  const html = renderForOwner(<MyRemindersView reminderUrl="" viewAllUrl="/en_gb/reminders" />, {
    pets,
    reminders: [],
  });
  return parseHtml(html).texts('option');
};

describe('my reminders', () => {
  it.each([[['Biscuit']], [['Biscuit', 'Mia']]])(
    'have a dropdown of all pets and each of them: %j [REM-39]',
    (names) => {
      expect(optionsFor(names)).toEqual(['All pets', ...names]);
    },
  );

  it('list a paused reminder with the end of its pause, unless it is stopped [REM-36, NTF-04]', () => {
    const shownFor = (unsubscribedAt: string | null) =>
      renderForOwner(<MyRemindersView reminderUrl="" viewAllUrl="/en_gb/reminders" />, {
        pets: [somePet()],
        reminders: [someReminder({ pausedUntil: '2098-03-02', unsubscribedAt })],
      });
    expect(shownFor(null)).toContain('Biscuit, Seresto for dogs');
    expect(shownFor('2026-11-02T09:00:00.000Z')).not.toContain('Biscuit, Seresto for dogs');
  });

  it('open the calendar on the month of the next dose [REM-36]', () => {
    const brand = {
      id: 'BRK_Dog_Product',
      name: 'Brackenward chews',
      species: 'dog',
      dosingFrequency: 30,
    } as const;
    const next = someReminder({ marketingBrand: brand, recurringDates: ['2098-03-02', '2098-04-02'] });
    const screen = <MyRemindersView reminderUrl="" viewAllUrl="/en_gb/reminders" />;
    expect(renderForOwner(screen, { pets: [somePet()], reminders: [next] })).toContain('March 2098');
  });
});
