import { emailPattern } from '@merrowvale/shared/schemas/email-signup.ts';
import { describe, expect, it } from 'vitest';
import { isAccountScreen, shellAddress } from '../../components/link-list/link-list.tsx';
import { resultsAddress } from '../behaviour/start-shell.ts';
import { codeAndDate, copyrightLine, showsCountryLink } from './content-footer.tsx';
import { headerBorder, isWideTitle, withoutRepeats } from './header-buttons.tsx';
import { inLocale } from './header-strip.tsx';
import { searchAddress } from './search-dialog.tsx';
import { signupOutcome } from './signup-form.tsx';

describe('the lines of the footer', () => {
  it('show the year and its affiliates when no copyright line is set [SHL-32]', () => {
    const now = new Date('2027-01-01T00:00:00Z');
    expect(copyrightLine('', now)).toBe('2027 or its affiliates');
    expect(copyrightLine('© Merrowvale', now)).toBe('© Merrowvale');
  });

  it('show the page’s date as month and year in its language, and leave no gap for missing parts [SHL-33]', () => {
    const date = { value: '2026-03-31T22:30:00Z', displayTimeZone: 'Europe/London' };
    const german = { language: 'de', code: 'UK-1', dateLabel: 'Stand:', date };
    for (const locale of ['de', 'it'] as const)
      expect(codeAndDate(german, locale)).toEqual(['UK-1', 'Stand: März 2026']);
    const american = { language: 'us', code: '', dateLabel: '', date };
    expect(codeAndDate(american, 'us')).toEqual(['March 2026']);
    expect(codeAndDate({ ...american, dateLabel: 'Reviewed', date: { value: null } }, 'us')).toEqual([]);
  });

  it('link to the country selector only when the setting is exactly true [SHL-31]', () => {
    expect(showsCountryLink('true')).toBe(true);
    for (const other of ['TRUE', '1', '', undefined]) expect(showsCountryLink(other)).toBe(false);
  });
});

describe('the buttons of the headers', () => {
  const to = (url: string) => ({ elements: { url: { value: url } } });
  const shown = (path: string, ...first: string[]) => {
    const hero = { elements: { cta_buttons: { linkedItems: first.map(to) } } };
    const page = { elements: { page_blocks: { linkedItems: [hero] } } };
    return withoutRepeats([to('/reminders/new')], { locale: 'en_gb', path }, page).length;
  };

  it('are left out on the page they lead to, above it, and where the first block has the same one [REM-15]', () => {
    expect(shown('/en_gb')).toBe(1);
    expect(shown('/en_gb/pet', '/pet/advice')).toBe(1);
    expect(shown('/en_gb/pet', '/pet/advice', '/reminders/new')).toBe(0);
    expect(shown('/en_gb/reminders')).toBe(0);
    expect(shown('/en_gb/reminders/new')).toBe(0);
  });
});

describe('an email address for news', () => {
  const fits = (address: string) => new RegExp(`^(?:${emailPattern})$`, 'v').test(address);

  it('has lower-case letters, digits and ._%+- before the @, and a top-level domain of two letters or more [SHL-28]', () => {
    for (const right of ['ann@farm.example', 'a.b_c%d+e-1@sub.farm.uk']) expect(fits(right)).toBe(true);
    for (const wrong of [
      'Ann@farm.example',
      'a!b@farm.example',
      'ann@farm',
      'ann@farm.e',
      'ann@farm.e1',
      '@farm.uk',
    ])
      expect(fits(wrong)).toBe(false);
  });
});

describe('the header', () => {
  it('widens the menu of sites from twelve characters [SHL-06]', () => {
    expect(isWideTitle('12345678901')).toBe(false);
    expect(isWideTitle('123456789012')).toBe(true);
    expect(isWideTitle('👩‍👩‍👧‍👦'.repeat(11))).toBe(false);
  });

  it('recognizes colours by name; unknown ones are black [SHL-08]', () => {
    expect(headerBorder('leaf')).toBe('leaf');
    expect(headerBorder('none')).toBe('none');
    for (const unknown of ['pink', '', undefined]) expect(headerBorder(unknown)).toBe('black');
  });
});

describe('a menu link', () => {
  const here = { locale: 'de', path: '/de/hunde', query: '?a=1' } as const;

  it('points below its locale, and to an account screen with the return address [ROL-03, SHL-05]', () => {
    expect(shellAddress('/pets', here)).toBe('/de/pets');
    expect(shellAddress('https://shop.example', here)).toBe('https://shop.example');
    expect(shellAddress('/auth/login', here)).toBe('/auth/login?locale=de&returnUrl=%2Fde%2Fhunde%3Fa%3D1');
    for (const other of ['/authors', '/auth', '/auth/login/x', 'https://x.example/auth/login'])
      expect(isAccountScreen(other), other).toBe(false);
  });

  it('points to the same page in another locale, with its query [ROU-01]', () => {
    expect(inLocale('jp', here)).toBe('/jp/hunde?a=1');
    expect(inLocale('jp', { ...here, path: '/de', query: '' })).toBe('/jp');
  });
});

describe('a search from the shell', () => {
  it('opens the configured page below the locale, or /search by default [SHL-12]', () => {
    expect(searchAddress('', 'de')).toBe('/de/search');
    expect(searchAddress(' ', 'de')).toBe('/de/search');
    expect(searchAddress('/suche', 'de')).toBe('/de/suche');
  });

  it('sends the trimmed term, encoded, and does nothing for a blank one [SHL-12, SHL-41]', () => {
    expect(resultsAddress('/de/search', '  ticks & fleas ')).toBe('/de/search?q=ticks%20%26%20fleas');
    for (const blank of ['', '   ', '\t\n']) expect(resultsAddress('/de/search', blank)).toBeUndefined();
  });
});

describe('a sign-up without scripts', () => {
  it('reports its outcome in the page’s address, with one of two values [SHL-29]', () => {
    expect(signupOutcome('?signup=done')).toBe('done');
    expect(signupOutcome('?a=1&signup=invalid')).toBe('invalid');
    for (const other of ['', '?signup=', '?signup=constructor']) expect(signupOutcome(other)).toBeUndefined();
  });
});
