import { askAnExpert } from './ask-an-expert.ts';
import { blowfly } from './blowfly.ts';
import { findMySalesRep } from './find-my-sales-rep.ts';
import { lungwormPet } from './lungworm-pet.ts';
import { lungwormVet } from './lungworm-vet.ts';
import { parvoPet } from './parvo-pet.ts';
import { parvoShelter } from './parvo-shelter.ts';
import { parvoVet } from './parvo-vet.ts';

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
