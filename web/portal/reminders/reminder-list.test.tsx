import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet, someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { ReminderList } from './reminder-list.tsx';

const shown = (data: Parameters<typeof renderForOwner>[1]) =>
  renderForOwner(<ReminderList reminderUrl="" addPetUrl="/en_gb/pets/new" />, data);

describe('the list of reminders', () => {
  it('shows a text instead of the table if there are no reminders [REM-43]', () => {
    const html = shown({ pets: [somePet()], reminders: [] });
    expect(wordsOf(html)).toContain('Nothing to remember yet Set up your first reminder');
    expect(parseHtml(html).all('table')).toEqual([]);
    expect(shown({ pets: [], reminders: [] })).toContain('Add a pet first.');
    expect(shown({ pets: [somePet()], reminders: [someReminder()] })).not.toContain('Nothing to remember');
  });

  it.each([
    [{ id: 'GAL_Dog_Product', dosingFrequency: 1 }, 'm1', 'Daily'],
    [{ id: 'BRK_Dog_Product', dosingFrequency: 30 }, 'm1', 'Monthly'],
    [{ id: 'AXD_Cat_Product', dosingFrequency: 60 }, 'm2', 'Bimonthly'],
    [{ id: 'SER_Dog_Product', dosingFrequency: 240 }, 'm8', '8 months'],
    [{ id: 'TAM_Cat_Product', dosingFrequency: 7 }, 'w1', 'Every week'],
    [{ id: 'SOR_Cat_Product', dosingFrequency: 180 }, 'm6', 'Every 6 months'],
  ] as const)(
    'labels the four frequencies of doses, and names the interval of any other: %j [CON-29, REM-09, REM-42]',
    (brand, interval, text) => {
      const marketingBrand = { ...brand, name: 'Brand', species: 'cat' } as const;
      const reminders = [someReminder({ marketingBrand, interval })];
      const [cell] = parseHtml(shown({ pets: [somePet()], reminders })).texts('*', {
        'data-label': 'How often',
      });
      expect(cell).toBe(text);
    },
  );

  it('shows a stopped reminder as stopped, without a next date or a dose [NTF-04, REM-42]', () => {
    const dose = { date: '2026-11-01', state: 'open', givenAt: null, by: null, undoUntil: null } as const;
    const stopped = { unsubscribedAt: '2026-11-02T09:00:00.000Z', dose };
    const html = shown({ pets: [somePet()], reminders: [someReminder(stopped)] });
    const page = parseHtml(html);
    expect(page.all('time')).toEqual([]);
    expect(page.text).toContain('8 months Stopped by you Email Stopped by you');
    expect(page.attributes('data-label')).not.toContain('Dose');
    const text = someReminder({ id: 'r2', channel: 'sms' });
    const both = shown({ pets: [somePet()], reminders: [someReminder(stopped), text] });
    expect(parseHtml(both).texts('time')[0]).toBe('31 Jan 2027');
  });

  it('says of a product given daily that its date is the refill’s [REM-42]', () => {
    const dateOf = (dosingFrequency: 1 | 30) => {
      const marketingBrand = {
        id: 'GAL_Dog_Product',
        name: 'Galliprant',
        species: 'dog',
        dosingFrequency,
      } as const;
      const reminders = [someReminder({ marketingBrand, date: '2026-12-28' })];
      return parseHtml(shown({ pets: [somePet()], reminders })).texts('time')[0];
    };
    expect(dateOf(1)).toBe('Refill due 28 Dec 2026');
    expect(dateOf(30)).toBe('28 Dec 2026');
  });
});
