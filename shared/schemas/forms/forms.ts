import { askAnExpert, findMySalesRep } from './contact.ts';
import { blowfly, lungwormPet, lungwormVet, parvoPet, parvoShelter, parvoVet } from './disease-reports.ts';

/** The eight forms, by the id in their submissions: the segments of the path joined by hyphens. */
export const forms = {
  'ask-an-expert': askAnExpert,
  'find-my-sales-rep': findMySalesRep,
  blowfly: blowfly,
  'lungworm-pet': lungwormPet,
  'lungworm-vet': lungwormVet,
  'parvo-pet': parvoPet,
  'parvo-vet': parvoVet,
  'parvo-shelter': parvoShelter,
} as const;

export type FormId = keyof typeof forms;
export type Form = (typeof forms)[FormId];

/** Finds the form with an id; undefined for an unknown id. */
export function findForm(id: string): Form | undefined {
  return isFormId(id) ? forms[id] : undefined;
}

export function isFormId(id: string): id is FormId {
  return Object.hasOwn(forms, id);
}
