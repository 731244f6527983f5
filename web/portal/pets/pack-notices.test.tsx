import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet, someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { PackNotices } from './pack-notices.tsx';

/** Twenty pounds are nine kilograms, one too many for the small collar. */
const pets = [somePet({ weight: { value: 20 } })];
const reminders = [someReminder({ packSize: 'up-to-8-kg' })];

describe('a weight outside the band of a medication', () => {
  it.each([
    [
      'en_gb',
      'Biscuit now weighs 20 lbs (9.1 kg). The right size of Seresto for dogs is now the one for over 8 kg.',
    ],
    ['us', 'Biscuit now weighs 20 lbs. The right size of Seresto for dogs is now the one for over 17.6 lb.'],
    [
      'de',
      'Biscuit wiegt jetzt 20 lbs (9,1 kg). Ab jetzt passt Seresto for dogs in der Größe für über 8 kg.',
    ],
  ] as const)('is pointed out in the language and unit of %s, with the pack that fits', (locale, words) => {
    const html = renderForOwner(<PackNotices pets={pets} reminders={reminders} />, { locale });
    expect(wordsOf(html)).toContain(words);
    expect(parseHtml(html).attributes('href')).toContain(
      `/${locale}/products/seresto-dog?size=over-8-kg#buy`,
    );
  });

  it('is not pointed out while the pack fits, or if its size is unknown', () => {
    const shown = (packSize: string | null, change = {}) =>
      renderForOwner(<PackNotices pets={pets} reminders={[someReminder({ packSize, ...change })]} />);
    const nothing = renderForOwner(null);
    expect(shown('over-8-kg')).toBe(nothing);
    expect(shown(null)).toBe(nothing);
    expect(shown('up-to-8-kg', { unsubscribedAt: '2026-01-01T00:00:00.000Z' })).toBe(nothing);
    expect(shown('up-to-8-kg', { dosesRemaining: 0 })).toBe(nothing);
  });
});
