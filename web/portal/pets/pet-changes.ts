import type { PetFormValues } from './pet-form-values.ts';

type Field = keyof PetFormValues;

export function changedFields(began: PetFormValues, now: PetFormValues): Field[] {
  const isField = (name: string): name is Field => Object.hasOwn(began, name);
  return Object.keys(began)
    .filter(isField)
    .filter((field) => began[field] !== now[field]);
}
