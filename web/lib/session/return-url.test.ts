import { describe, expect, it } from 'vitest';
import { returnPathOf } from './return-url.ts';

const pathOf = (query: string) => returnPathOf(new URLSearchParams(query));

describe('the address after a sign-in screen closes', () => {
  it('is returnUrl if there is one [URL-11]', () => {
    expect(pathOf('returnUrl=%2Fen_gb%2Freminders%3Freminder%3Dr1&locale=de')).toBe(
      '/en_gb/reminders?reminder=r1',
    );
  });

  it('is the locale’s home page, or the site’s, when returnUrl is missing or not allowed [URL-11] [SEC-02]', () => {
    expect(pathOf('locale=de')).toBe('/de');
    expect(pathOf('returnUrl=//evil.example&locale=de')).toBe('/de');
    expect(pathOf('returnUrl=%2F%09%2Fevil.example')).toBe('/');
    expect(pathOf('locale=../evil')).toBe('/');
    expect(pathOf('')).toBe('/');
  });
});
