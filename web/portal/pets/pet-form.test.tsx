import { describe, expect, it } from 'vitest';
import { renderForOwner } from '../render-for-owner.tsx';
import { somePet } from '../test-data.ts';
import { PetForm } from './pet-form.tsx';

describe('the pet form on the page', () => {
  it('offers exactly six ways in which a pet may have come [PET-23]', () => {
    const html = renderForOwner(<PetForm onSaved={() => undefined} />, { pets: [] });
    expect(
      [...html.matchAll(/<option value="([^"]+)">([^<]+)</g)].map(([, value, label]) => [value, label]),
    ).toEqual([
      ['breeder', 'Breeder'],
      ['pet store', 'Pet store'],
      ['shelter', 'Shelter'],
      ['friend or family', 'Friend or family'],
      ['rescued', 'Rescued'],
      ['other', 'Other'],
    ]);
  });

  it('says a chosen date again in the page’s own language [ACC-04]', () => {
    const pet = somePet({ birthDate: '2026-01-10' });
    const shown = (locale: 'de' | 'jp') =>
      renderForOwner(<PetForm pet={pet} onSaved={() => undefined} />, { pets: [pet], locale });
    expect(shown('de')).toContain('Samstag, 10. Januar 2026');
    expect(shown('jp')).toContain('2026年1月10日');
  });
});
