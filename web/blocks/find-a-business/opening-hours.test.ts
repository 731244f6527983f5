import { describe, expect, it } from 'vitest';
import { openingHoursText } from './business-facts.tsx';

describe('opening hours', () => {
  it('name the days in the language of the page [FIN-06]', () => {
    expect(openingHoursText('Mo-Fr 08:30-18:00', 'en-GB')).toBe('Mon–Fri 08:30–18:00');
    expect(openingHoursText('Sa 09:00-12:00', 'de-DE')).toBe('Sa 09:00–12:00');
    expect(openingHoursText('Mo-Su 00:00-24:00', 'ja-JP')).toBe('月–日 00:00–24:00');
  });

  it('in another format stay unchanged [FIN-06]', () => {
    for (const entry of ['by appointment', 'Xx 09:00-10:00', 'Mo-Fr'])
      expect(openingHoursText(entry, 'en-GB')).toBe(entry);
  });
});
