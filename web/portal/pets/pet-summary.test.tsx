import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { PetSummary } from './pet-dialogs.tsx';

it('shows which pet is about to be removed, with its adoption date as gotcha day [PET-05]', () => {
  const pet = somePet({
    species: 'cat',
    gender: 'female',
    imageReference: null,
    birthDate: '2026-01-10',
    adoptionDate: '2026-03-02',
    acquisitionDetail: { id: 'S-7', name: 'Harbour Paws' },
    vetClinic: { id: 'V-1', name: 'Elm Street Vets' },
  });
  const html = renderForOwner(<PetSummary pet={pet} />);
  expect(parseHtml(html).attributes('data-pet')).toContain('p1');
  expect(html).toContain('/cat-default.svg');
  expect(wordsOf(html)).toBe(
    'Biscuit Species Cat Sex Female Breed Beagle Date of birth 10 January 2026 Weight 24.5 lbs (11.1 kg) Gotcha day 2 March 2026 Shelter Harbour Paws Vet clinic Elm Street Vets',
  );
});

it('leaves out empty fields [PET-05]', () => {
  const html = renderForOwner(
    <PetSummary pet={somePet({ birthDate: null, breed: null, weight: { value: null } })} />,
  );
  expect(wordsOf(html)).toBe('Biscuit Species Dog Sex Male');
});
