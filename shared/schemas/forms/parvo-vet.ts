import { defineForm } from './form.ts';
import { parvoReport } from './parvo-report.ts';

/** A case of parvovirus, reported by a vet. */
export const parvoVet = defineForm({
  id: 'parvo-vet',
  path: '/api/disease/parvo/vet',
  ...parvoReport('practiceName'),
});
