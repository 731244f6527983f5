import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountSettingsExamples } from '../../web/blocks/account-settings/account-settings.examples.ts';
import { adoptWizardExamples } from '../../web/blocks/adopt-wizard/adopt-wizard.examples.ts';
import type { BlockExamples } from '../../web/blocks/block-examples.ts';
import { identityScreenExamples } from '../../web/blocks/identity-screen/identity-screen.examples.ts';
import { myRemindersExamples } from '../../web/blocks/my-reminders/my-reminders.examples.ts';
import { petDashboardExamples } from '../../web/blocks/pet-dashboard/pet-dashboard.examples.ts';
import { petFormExamples } from '../../web/blocks/pet-form/pet-form.examples.ts';
import { petProfileExamples } from '../../web/blocks/pet-profile/pet-profile.examples.ts';
import { petWizardExamples } from '../../web/blocks/pet-wizard/pet-wizard.examples.ts';
import { reminderFormExamples } from '../../web/blocks/reminder-form/reminder-form.examples.ts';
import { remindersTableExamples } from '../../web/blocks/reminders-table/reminders-table.examples.ts';
import type { OwnerData } from '../../web/lib/api/owner-data.ts';
import * as session from '../../web/lib/session/current-session.ts';
import * as owners from '../../web/portal/owner-data.ts';
import { parseHtml } from '../support/parse-html.ts';
import { somePet, someProfile, someReminder } from '../support/web/portal-data.ts';
import { InBrowser, wordsOf } from '../support/web/render-for-owner.tsx';
import type { htmlOf } from './html-of.ts';
import { htmlProblems } from './html-problems.ts';
import { renderedExamples } from './rendered-examples.ts';

const examples = new Map<string, BlockExamples>([
  ['account_settings', accountSettingsExamples],
  ['adopt_wizard', adoptWizardExamples],
  ['identity_screen', identityScreenExamples],
  ['my_reminders', myRemindersExamples],
  ['pet_wizard', petWizardExamples],
  ['pet_dashboard', petDashboardExamples],
  ['pet_form', petFormExamples],
  ['pet_profile', petProfileExamples],
  ['reminder_form', reminderFormExamples],
  ['reminders_table', remindersTableExamples],
]);
const screens = [
  'account_settings',
  'my_reminders',
  'pet_dashboard',
  'pet_form',
  'pet_profile',
  'pet_wizard',
  'reminders_table',
];
const owner = { visitor: { roles: [], id: 'anna' } };
const [asEntered, withoutMessages] = [0, 1];
const withPets = (pets: OwnerData['pets']) => {
  vi.spyOn(owners, 'ownerData').mockResolvedValue({
    pets,
    reminders: pets.length > 0 ? [someReminder()] : [],
    doseCounts: [],
    profile: someProfile(),
    at: '2026-12-24T12:00:00.000Z',
    today: '2026-12-24',
  });
  return owner;
};
const inBrowser: Parameters<typeof renderedExamples>[1] = (block, { query }) => (
  <InBrowser query={query}>
    <div>{block}</div>
  </InBrowser>
);
const { rendered } = renderedExamples(examples, inBrowser);

beforeEach(() => void vi.spyOn(session, 'begunReminder').mockResolvedValue(undefined));

describe('a block for owners', () => {
  it.each(screens)(
    'asks a visitor to sign in and returns to the same page: %s [ROL-01, IDN-06]',
    async (type) => {
      const page = parseHtml(
        await rendered(type, asEntered, { path: '/de/pets', query: '?id=p1', locale: 'de' }),
      );
      expect(page.attributes('href')).toContain('/auth/login?locale=de&returnUrl=%2Fde%2Fpets%3Fid%3Dp1');
      expect(page.attributes('href')).toContain('/auth/register?locale=de&returnUrl=%2Fde%2Fpets%3Fid%3Dp1');
    },
  );

  it('lets a visitor enter a first reminder, and asks them to sign in for one that exists [REM-15, IDN-06]', async () => {
    const first = wordsOf(await rendered('reminder_form', asEntered, { locale: 'de' }));
    expect(first).toContain('Name Ihres Tieres');
    expect(first).toContain('Ich habe ein Konto');
    const query = '?reminder=r1&edit=true';
    const existing = await rendered('reminder_form', asEntered, { path: '/de/pets', query, locale: 'de' });
    expect(existing).toContain('returnUrl=%2Fde%2Fpets%3Freminder%3Dr1%26edit%3Dtrue');
  });

  it.each([...screens, 'reminder_form'])(
    'shows an owner the screen itself as valid HTML, without a sign-in prompt: %s [ROL-01, ACC-01]',
    async (type) => {
      const html = await rendered(type, asEntered, owner);
      expect(await htmlProblems(html)).toEqual([]);
      expect(html).not.toContain('/auth/login');
      expect(wordsOf(html)).not.toBe('');
    },
  );

  it.each([...screens, 'reminder_form', 'identity_screen', 'adopt_wizard'])(
    'shows a loading state, not the anonymous view, until the session is known: %s [IDN-01]',
    async (type) => {
      const html = await rendered(type, asEntered, { visitor: 'pending' });
      expect(html).toContain('data-live=');
      expect(html).not.toContain('/auth/');
      expect(html).toContain('Try again');
    },
  );

  it('in a dialog takes no space on the page, not even for visitors [REM-15]', async () => {
    expect(await rendered('reminder_form', 1)).not.toContain('/auth/login');
    expect(wordsOf(await rendered('reminder_form', 1, owner))).toBe('');
  });
});

describe('an editor’s texts and links', () => {
  it('are the title of the owner’s pets and the link to add one, with the site’s own as default [PET-38]', async () => {
    const entered = parseHtml(await rendered('pet_dashboard', asEntered, owner));
    expect(entered.texts('h1')).toContain('My animals');
    expect(parseHtml(await rendered('pet_dashboard', withoutMessages, owner)).texts('h1')).toContain(
      'My pets',
    );
  });

  it('link to the pages for adding the first and another pet, within the page’s locale [PET-38]', async () => {
    const pets = (list: ReturnType<typeof somePet>[]) => ({ ...withPets(list), locale: 'de' }) as const;
    const entered = await rendered('pet_dashboard', asEntered, pets([somePet()]));
    const add = parseHtml(entered).allByRole('link', { name: 'Add another' });
    expect(add.map((link) => link.attribute('href'))).toEqual(['/de/pets/new', '/de/pets/new']);
    const first = await rendered('pet_dashboard', asEntered, pets([]));
    expect(parseHtml(first).attributes('href')).toContain('/de/pets/first');
    expect(first).toContain('Nobody here yet');
    const own = await rendered('pet_dashboard', withoutMessages, pets([somePet()]));
    expect(parseHtml(own).attributes('href')).toContain('/de/pets/new');
  });

  it('are rendered with the owner’s pets and reminders, so that nothing has to be fetched [PET-32, CCH-02]', async () => {
    expect(await rendered('pet_dashboard', asEntered, owner)).toContain('data-live=');
    const html = await rendered('pet_dashboard', asEntered, withPets([somePet()]));
    expect(wordsOf(html)).toContain(
      'Biscuit 11 months 24.5 lbs (11.1 kg) Next up Seresto for dogs 31 Jan 2027',
    );
    expect(html).not.toContain('data-live=');
  });

  it('are on the pet form, on the list of reminders and on the inline reminder form [REM-15]', async () => {
    expect(parseHtml(await rendered('pet_form', asEntered, owner)).texts('h1')).toContain('Who is new?');
    expect(parseHtml(await rendered('reminders_table', asEntered, owner)).texts('h1')).toContain(
      'All reminders',
    );
    expect(parseHtml(await rendered('reminder_form', 0, owner)).texts('h1')).toContain('Set up a reminder');
    expect(
      parseHtml(await rendered('reminder_form', 0, { ...owner, query: '?reminder=r1&edit=true' })).texts(
        'h1',
      ),
    ).toContain('Change a reminder');
  });
});

describe('a link to the identity provider’s screens', () => {
  const [register, login, profile, verifyPhone, logout] = [0, 1, 2, 3, 4];
  const href = (html: string) => parseHtml(html).attributes('href', 'a')[0];

  it('offers a visitor to register or sign in, and an owner neither [IDN-02, ROL-01]', async () => {
    expect(href(await rendered('identity_screen', register))).toContain('/auth/register?');
    expect(href(await rendered('identity_screen', login))).toContain('/auth/login?');
    for (const screen of [register, login]) {
      const html = await rendered('identity_screen', screen, owner);
      expect(href(html)).toBeUndefined();
      expect(wordsOf(html)).toContain('You are signed in already.');
    }
  });

  it('takes an owner to profile and phone, and a visitor to sign-in first and back [IDN-02, IDN-06]', async () => {
    expect(href(await rendered('identity_screen', profile, owner))).toContain('/auth/profile?');
    expect(href(await rendered('identity_screen', verifyPhone, owner))).toContain('/auth/verify-phone?');
    const html = await rendered('identity_screen', profile, { path: '/en_gb/account', query: '' });
    expect(href(html)).toBe('/auth/login?locale=en_gb&returnUrl=%2Fen_gb%2Faccount');
  });

  it('signs an owner out with a form, so that no link can [IDN-02]', async () => {
    const page = parseHtml(await rendered('identity_screen', logout, owner));
    page.get('form', { action: '/auth/logout', method: 'post' });
    page.get('*', { name: 'returnUrl', value: '/en_gb/pets' });
  });
});

describe('the wizard for a first pet', () => {
  it('opens at the first of three steps, with the editor’s text [PET-42]', async () => {
    const page = parseHtml(await rendered('pet_wizard', asEntered, withPets([])));
    page.getByRole('heading', { level: 1, name: 'Who is it?' });
    const steps = page.all('li');
    expect(steps.map((step) => [step.text, step.attribute('aria-current') === 'step'])).toEqual([
      ['Who is it?', true],
      ['A face for the card', false],
      ['The first reminder', false],
    ]);
    expect(page.text).toContain('Go on');
  });
});

describe('the adoption wizard', () => {
  const adoption = (facts: Parameters<typeof htmlOf>[1]) => rendered('adopt_wizard', asEntered, facts);

  it('takes a visitor through registration for light users and back to the page [ADO-01, ADO-03]', async () => {
    const html = await adoption({ path: '/de/adopt', query: '?petShelterId=S-9', locale: 'de' });
    const page = parseHtml(html);
    expect(page.attributes('href')).toContain(
      '/auth/register?locale=de&returnUrl=%2Fde%2Fadopt%3FpetShelterId%3DS-9&screenSet=light',
    );
    expect(html).toContain('A home for Harbour Paws');
    expect(page.all('form')).toEqual([]);
  });

  it('starts with the pet form for signed-in users, with the shelter and a date to enter [ADO-02, ADO-04, PET-21]', async () => {
    const words = wordsOf(await adoption(owner));
    expect(words).toContain('Who goes home with you?');
    expect(words).toContain('From Harbour Paws');
    expect(words).not.toMatch(/Adoption date \(?optional/);
    expect(words).not.toContain('account already');
  });

  it('waits for the summary when a light user returns signed out [ADO-06, ADO-07]', async () => {
    const words = wordsOf(await adoption({ query: '?adopted=yes' }));
    expect(words).toContain('Off you go');
    expect(words).not.toContain('Register now');
  });
});
