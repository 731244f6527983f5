'use client';

import type { UseFormReturn } from 'react-hook-form';
import type { PetFormValues } from '../pets/pet-form-values.ts';
import { ClinicPicker } from './clinic-picker.tsx';

type PetForm = { form: UseFormReturn<PetFormValues> };

const changed = { shouldDirty: true, shouldTouch: true };

/** The shelter of a pet that came from one. */
export function PetShelter({ form }: PetForm) {
  const [source, id, name] = form.watch(['acquisitionSource', 'petShelterId', 'petShelterName']);
  if (source !== 'shelter' && id === '' && name === '') return null;
  return (
    <ClinicPicker
      kind="shelter"
      value={{ id: id || null, name: name || null }}
      onChange={(shelter) => {
        form.setValue('petShelterId', shelter.id ?? '', changed);
        form.setValue('petShelterName', shelter.name ?? '', changed);
        // A pet from a shelter requires an adoption date, so that field's validation may be outdated.
        if (form.formState.touchedFields.acquisitionDate) void form.trigger('acquisitionDate');
      }}
    />
  );
}

/** The clinic that looks after a pet. */
export function PetClinic({ form }: PetForm) {
  const [id, name] = form.watch(['vetClinicId', 'vetClinicName']);
  return (
    <ClinicPicker
      kind="clinic"
      value={{ id: id || null, name: name || null }}
      onChange={(clinic) => {
        form.setValue('vetClinicId', clinic.id ?? '', changed);
        form.setValue('vetClinicName', clinic.name ?? '', changed);
      }}
    />
  );
}
