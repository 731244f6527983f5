import type { PetFormValues } from './pet-form-values.ts';

type Field = keyof PetFormValues;

/** The fields that have been changed elsewhere since a form was opened. */
export function changedFields(began: PetFormValues, now: PetFormValues): Field[] {
  const isField = (name: string): name is Field => Object.hasOwn(began, name);
  return Object.keys(began)
    .filter(isField)
    .filter((field) => began[field] !== now[field]);
}
