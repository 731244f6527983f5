import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet, someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { type PetDashboardProps, PetDashboardView } from './pet-dashboard.tsx';

const brandNames = ['Seresto for dogs', 'Brackenward chews', 'Galliprant', 'Larchwood drops'];
const reminderOf = (name: string, index: number): Reminder =>
  someReminder({
    id: `r${index}`,
    date: `2027-0${index + 1}-15`,
    marketingBrand: { id: `B${index}_Dog_Product`, name, species: 'dog', dosingFrequency: 30 },
  });
const pages: PetDashboardProps = {
  addUrl: '/en_gb/pets/new',
  firstPetUrl: '/en_gb/pets/first',
  profileUrl: '/en_gb/pets/profile',
  reminderUrl: '',
  afterRemoval: '',
};
const shown = (data: Parameters<typeof renderForOwner>[1]) =>
  renderForOwner(<PetDashboardView {...pages} />, data);

describe('the pet dashboard', () => {
  it('invites an owner without pets to add the first one, instead of showing cards [PET-36, PET-38]', () => {
    const html = shown({ pets: [], reminders: [] });
    expect(wordsOf(html)).toContain('Add your first pet');
    expect(parseHtml(html).attributes('href')).toContain('/en_gb/pets/first');
    expect(parseHtml(html).all('article')).toEqual([]);
  });

  it('links an owner with pets to the form for another one [PET-38]', () => {
    const html = shown({ pets: [somePet()], reminders: [] });
    const [add] = parseHtml(html).all('a', { href: '/en_gb/pets/new' });
    expect(add?.text).toBe('Add a pet');
    expect(wordsOf(html)).not.toContain('Add your first pet');
  });

  it('shows a pet’s icon, name and next three reminders as brand and date, and the number of further ones [PET-32]', () => {
    const html = shown({
      pets: [somePet({ birthDate: null })],
      reminders: brandNames.map(reminderOf).reverse(),
    });
    expect(html).toContain('/dog-beagle.svg');
    const words = wordsOf(html);
    expect(words).toContain(
      'Biscuit 24.5 lbs (11.1 kg) Next up Seresto for dogs 15 Jan 2027 Brackenward chews 15 Feb 2027 Galliprant 15 Mar 2027 ',
    );
    expect(words).not.toContain('Larchwood drops');
    expect(words).toContain('and one more');
  });

  it('shows the state of each channel’s last message, once there is one [NTF-07]', () => {
    const sent = { dueDate: '2026-12-15', at: '2026-12-15T09:00:00.000Z', result: 'delivered' } as const;
    const mail = someReminder({ lastMessage: sent });
    const text = someReminder({ id: 'r2', channel: 'sms', lastMessage: { ...sent, result: 'failed' } });
    const words = wordsOf(shown({ pets: [somePet()], reminders: [mail, text] }));
    expect(words).toContain('31 Jan 2027 Email Delivered 15 Dec 2026 Text Not delivered 15 Dec 2026');
    expect(wordsOf(shown({ pets: [somePet()], reminders: [someReminder()] }))).not.toContain('None yet');
  });

  it('offers to add a reminder and to see the profile of a pet without reminders [PET-34]', () => {
    const html = shown({ pets: [somePet({ birthDate: null })], reminders: [] });
    expect(wordsOf(html)).toContain('No reminders yet');
    const card = parseHtml(html).get('article');
    expect(card.texts('*', { 'data-cta': true })).toEqual(['Add reminder Biscuit', 'Profile']);
  });

  it('counts the doses of the year that were given, once one was due [PET-32]', () => {
    const counted = (given: number, due: number) =>
      wordsOf(shown({ pets: [somePet()], reminders: [], doseCounts: [{ petId: 'p1', given, due }] }));
    expect(counted(11, 12)).toContain('11 of 12 doses given this year');
    expect(counted(0, 0)).not.toContain('this year');
  });

  it('links each card to that pet’s profile [PET-33]', () => {
    const html = shown({ pets: [somePet(), somePet({ id: 'p2', name: 'Pepper' })], reminders: [] });
    const page = parseHtml(html);
    for (const [id, name] of [
      ['p1', 'Biscuit'],
      ['p2', 'Pepper'],
    ]) {
      const href = `/en_gb/pets/profile?id=${id}`;
      expect(page.getByRole('link', { name: `Profile ${name}` }).attribute('href')).toBe(href);
      const heading = page.getByRole('heading', { level: 2, name: name ?? '' });
      expect(heading.get('a').attribute('href')).toBe(href);
    }
  });

  it('starts with the pet that was added last, and hides the first one of four behind the button [PET-35, CCH-02]', () => {
    const names = ['Ash', 'Biscuit', 'Clover', 'Dill'];
    const html = shown({ pets: names.map((name) => somePet({ id: name, name })), reminders: [] });
    expect(parseHtml(html).texts('h2')).toEqual(['Dill', 'Clover', 'Biscuit']);
    expect(wordsOf(html)).toContain('Show one more pet');
    const three = names.slice(0, 3).map((name) => somePet({ id: name, name }));
    expect(wordsOf(shown({ pets: three, reminders: [] }))).not.toContain('more pet');
  });

  it('fills the last row of cards with a link for another pet [PET-38]', () => {
    const html = shown({ pets: [somePet()], reminders: [] });
    const last = parseHtml(html).all('article').at(-1)?.parent?.parent?.links().at(-1);
    expect(last).toMatchObject({ href: '/en_gb/pets/new', text: expect.stringContaining('Add a pet') });
  });

  it('sorts pets by their next dose, and those without a reminder with those due today [PET-32]', () => {
    const pets = ['later', 'none', 'sooner'].map((id) => somePet({ id, name: id }));
    const due = (id: string, date: string) => someReminder({ id, pet: { id, name: id }, date });
    const html = shown({ pets, reminders: [due('later', '2098-02-01'), due('sooner', '2098-01-01')] });
    expect(parseHtml(html).texts('h2')).toEqual(['none', 'sooner', 'later']);
  });

  it('stays visible below the alert when pets cannot be reloaded [PET-39]', () => {
    const failure = new ApiError(503, 'unavailable');
    const words = wordsOf(shown({ pets: [somePet()], reminders: [], failure }));
    expect(words).toContain('We couldn’t load your pets and reminders. Please try again.');
    expect(words).toContain('Biscuit');
    expect(wordsOf(shown({ pets: [somePet()], reminders: [] }))).not.toContain('We couldn’t load');
  });

  it('sends signed-out users to sign in and back to the same page [PET-39, IDN-06]', () => {
    const failure = new ApiError(401, 'not signed in');
    const html = shown({ pets: [somePet()], reminders: [], failure, query: 'id=p1' });
    parseHtml(html).get('a', { href: /^\/auth\/login\?locale=en_gb&returnUrl=.*%3Fid%3Dp1$/ });
  });

  it('reports when every dose of a pet’s reminders has been given', () => {
    const words = wordsOf(shown({ pets: [somePet()], reminders: [someReminder({ dosesRemaining: 0 })] }));
    expect(words).toContain('Every dose of these reminders has been given.');
    expect(words).not.toContain('Next up');
  });
});
