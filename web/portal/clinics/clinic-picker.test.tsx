import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { PetFormView } from '../pets/pet-form.tsx';
import { ClinicPicker } from './clinic-picker.tsx';

const render = (kind: 'clinic' | 'shelter', name: string | null = null) =>
  wordsOf(
    renderForOwner(
      <ClinicPicker kind={kind} value={{ id: name && 'CRM-1', name }} onChange={() => undefined} />,
    ),
  );
const form = (pet: ReturnType<typeof somePet>) =>
  renderForOwner(<PetFormView pet={pet} onSaved={() => undefined} />, { pets: [pet] });

describe('the lookup of a clinic or shelter', () => {
  it('is marked as optional and starts with a field for the postcode [PET-24, VET-07]', () => {
    expect(render('clinic')).toMatch(/^Your vet clinic \(optional\) Postcode or town Search/);
    expect(render('shelter')).toMatch(/^The shelter your pet came from \(optional\) Postcode or town Search/);
  });

  it('shows the earlier choice, which can be changed or removed [VET-07]', () => {
    expect(render('clinic', 'Fernholt Vets')).toBe(
      'Your vet clinic (optional) Fernholt Vets Change Fernholt Vets Remove Fernholt Vets',
    );
  });
});

describe('the lookups in a pet form', () => {
  it('always offer the clinic, and the shelter for pets that came from one [VET-07]', () => {
    const bred = wordsOf(form(somePet({ acquisitionSource: 'breeder' })));
    expect(bred).toContain('Your vet clinic');
    expect(bred).not.toContain('The shelter your pet came from');
    expect(wordsOf(form(somePet({ acquisitionSource: 'shelter' })))).toContain(
      'The shelter your pet came from',
    );
  });

  it('show a pet’s shelter whatever its source, and its species is then read-only [PET-25, VET-07]', () => {
    const html = form(
      somePet({
        acquisitionSource: 'rescued',
        acquisitionDetail: { id: 'CRM-9', name: 'Harehaven Animal Rescue' },
      }),
    );
    expect(wordsOf(html)).toContain('Harehaven Animal Rescue');
    expect(parseHtml(html).all('input', { name: 'species', disabled: true })).not.toEqual([]);
  });
});
