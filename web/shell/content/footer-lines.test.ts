import { describe, expect, it } from 'vitest';
import { afterPress } from './footer-groups.client.tsx';
import { codeAndDate, copyrightLine, showsCountryLink } from './footer-lines.ts';
import { headerBorder, isWideTitle } from './header-rules.ts';
import { emailPattern } from './signup-form.tsx';

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

describe('the footer’s groups on small screens', () => {
  it('open one at a time, and close at a second press [SHL-23]', () => {
    expect(afterPress(undefined, 'pets')).toBe('pets');
    expect(afterPress('pets', 'farms')).toBe('farms');
    expect(afterPress('farms', 'farms')).toBeUndefined();
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
    expect(headerBorder('leaf')).toBe('#3f7a1d');
    expect(headerBorder('none')).toBe('transparent');
    for (const unknown of ['pink', '', undefined]) expect(headerBorder(unknown)).toBe('#000000');
  });
});
