import { defineForm } from './form.ts';
import { parvoReport } from './parvo-report.ts';

/** A case of parvovirus, reported by a shelter. */
export const parvoShelter = defineForm({
  id: 'parvo-shelter',
  path: '/api/disease/parvo/shelter',
  ...parvoReport('shelterName'),
});
