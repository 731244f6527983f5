import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet, someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { PetFormView } from './pet-form.tsx';

describe('the pet form on the page', () => {
  it('names the pack that fits the typed weight, as soon as it differs', () => {
    const shown = (weight: number | null, packSize: string | null) => {
      const pet = somePet({ weight: { value: weight } });
      const form = <PetFormView pet={pet} onSaved={() => undefined} />;
      return wordsOf(renderForOwner(form, { pets: [pet], reminders: [someReminder({ packSize })] }));
    };
    const words = 'At this weight, the right size of Seresto for dogs is the one for over 8 kg.';
    expect(shown(20, 'up-to-8-kg')).toContain(words);
    expect(shown(20, 'over-8-kg')).not.toContain('At this weight');
    expect(shown(null, 'up-to-8-kg')).not.toContain('At this weight');
  });

  it('lets owners outside the United States choose the unit of the weight, beginning with the locale’s [PET-30]', () => {
    const units = (locale: 'us' | 'en_gb' | 'de') => {
      const html = renderForOwner(<PetFormView onSaved={() => undefined} />, { pets: [], locale });
      const [select] = parseHtml(html).all('select', { name: 'weightUnit' });
      return select && [select.attributes('value', 'option'), select.texts('option', { selected: true })];
    };
    expect(units('de')).toEqual([['lbs', 'kg'], ['kg']]);
    expect(units('en_gb')).toEqual([['lbs', 'kg'], ['kg']]);
    expect(units('us')).toBeUndefined();
  });

  it('offers exactly six sources of a pet [PET-23]', () => {
    const html = renderForOwner(<PetFormView onSaved={() => undefined} />, { pets: [] });
    expect(
      parseHtml(html)
        .all('option', { value: /^(?!kg$|lbs$)./ })
        .map((option) => [option.attribute('value'), option.text]),
    ).toEqual([
      ['breeder', 'Breeder'],
      ['pet store', 'Pet store'],
      ['shelter', 'Shelter'],
      ['friend or family', 'Friend or family'],
      ['rescued', 'Rescued'],
      ['other', 'Other'],
    ]);
  });

  it('repeats a chosen date in the page’s own language [ACC-04]', () => {
    const pet = somePet({ birthDate: '2026-01-10' });
    const shown = (locale: 'de' | 'jp') =>
      renderForOwner(<PetFormView pet={pet} onSaved={() => undefined} />, { pets: [pet], locale });
    expect(shown('de')).toContain('Samstag, 10. Januar 2026');
    expect(shown('jp')).toContain('2026年1月10日');
  });
});
