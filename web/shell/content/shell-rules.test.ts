import { emailPattern } from '@merrowvale/shared/schemas/email-signup.ts';
import { describe, expect, it } from 'vitest';
import { resultsAddress } from '../behaviour/search.ts';
import { codeAndDate, copyrightLine, showsCountryLink } from './footer-lines.ts';
import { headerBorder, isWideTitle } from './header-rules.ts';
import { inLocale } from './locale-links.tsx';
import { searchAddress } from './search-form.tsx';
import { isAccountScreen, shellAddress } from './shell-link.tsx';
import { signupOutcome } from './signup-form.tsx';

describe('the lines of the footer', () => {
  it('name the year and its affiliates where nobody has written a copyright line [SHL-32]', () => {
    const now = new Date('2027-01-01T00:00:00Z');
    expect(copyrightLine('', now)).toBe('2027 or its affiliates');
    expect(copyrightLine('© Merrowvale', now)).toBe('© Merrowvale');
  });

  it('write the page’s date as month and year in its language, and leave no gap for what is missing [SHL-33]', () => {
    const date = '2026-03-09T00:00:00Z';
    expect(codeAndDate({ code: 'UK-1', dateLabel: 'Stand:', date }, 'de')).toEqual([
      'UK-1',
      'Stand: März 2026',
    ]);
    expect(codeAndDate({ code: '', dateLabel: '', date }, 'us')).toEqual(['March 2026']);
    expect(codeAndDate({ code: '', dateLabel: 'Reviewed', date: null }, 'us')).toEqual([]);
  });

  it('lead to the choice of countries when the setting is the word true, and for nothing else [SHL-31]', () => {
    expect(showsCountryLink('true')).toBe(true);
    for (const other of ['TRUE', '1', '', undefined]) expect(showsCountryLink(other)).toBe(false);
  });
});

describe('an address for news', () => {
  const fits = (address: string) => new RegExp(`^(?:${emailPattern})$`, 'v').test(address);

  it('has small letters, digits and ._%+- ahead of the @, and an ending of two letters or more [SHL-28]', () => {
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
  it('widens the menu of sites from twelve characters on [SHL-06]', () => {
    expect(isWideTitle('12345678901')).toBe(false);
    expect(isWideTitle('123456789012')).toBe(true);
    expect(isWideTitle('👩‍👩‍👧‍👦'.repeat(11))).toBe(false);
  });

  it('knows colours by name; any other is black [SHL-08]', () => {
    expect(headerBorder('leaf')).toBe('leaf');
    expect(headerBorder('none')).toBe('none');
    for (const unknown of ['pink', '', undefined]) expect(headerBorder(unknown)).toBe('black');
  });
});

describe('a link of a menu', () => {
  const here = { locale: 'de', path: '/de/hunde', query: '?a=1' } as const;

  it('leads below its locale, and to an account screen with the way back [ROL-03, SHL-05]', () => {
    expect(shellAddress('/pets', here)).toBe('/de/pets');
    expect(shellAddress('https://shop.example', here)).toBe('https://shop.example');
    expect(shellAddress('/auth/login', here)).toBe('/auth/login?locale=de&returnUrl=%2Fde%2Fhunde%3Fa%3D1');
    for (const other of ['/authors', '/auth', '/auth/login/x', 'https://x.example/auth/login'])
      expect(isAccountScreen(other), other).toBe(false);
  });

  it('leads to the same page in another locale, with its query [ROU-01]', () => {
    expect(inLocale('jp', here)).toBe('/jp/hunde?a=1');
    expect(inLocale('jp', { ...here, path: '/de', query: '' })).toBe('/jp');
  });
});

describe('searching from the shell', () => {
  it('leads to the page that is configured, below the locale, and to /search otherwise [SHL-12]', () => {
    expect(searchAddress('', 'de')).toBe('/de/search');
    expect(searchAddress(' ', 'de')).toBe('/de/search');
    expect(searchAddress('/suche', 'de')).toBe('/de/suche');
  });

  it('takes the term without blanks at its ends, encoded, and nothing for a blank [SHL-12, SHL-41]', () => {
    expect(resultsAddress('/de/search', '  ticks & fleas ')).toBe('/de/search?q=ticks%20%26%20fleas');
    for (const blank of ['', '   ', '\t\n']) expect(resultsAddress('/de/search', blank)).toBeUndefined();
  });
});

describe('a sign-up without scripts', () => {
  it('is told of by the page’s address, by two words only [SHL-29]', () => {
    expect(signupOutcome('?signup=done')).toBe('done');
    expect(signupOutcome('?a=1&signup=invalid')).toBe('invalid');
    for (const other of ['', '?signup=', '?signup=constructor']) expect(signupOutcome(other)).toBeUndefined();
  });
});
