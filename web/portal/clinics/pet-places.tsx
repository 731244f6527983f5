import type { PetFields } from '../pets/pet-form-values.ts';
import { ClinicPicker } from './clinic-picker.tsx';
import type { PostedSearch } from './place-step.ts';

type PetPlaceProps = PetFields & { search: PostedSearch | undefined };

export function PetShelter({ form, search }: PetPlaceProps) {
  const { acquisitionSource, petShelterId: id, petShelterName: name } = form.values;
  return (
    <>
      <input {...form.entry('petShelterId')} hidden />
      <input {...form.entry('petShelterName')} hidden />
      {(acquisitionSource === 'shelter' || id !== '' || name !== '') && (
        <ClinicPicker
          kind="shelter"
          posted={search}
          value={{ id: id || null, name: name || null }}
          onChange={(shelter) =>
            form.assign({ petShelterId: shelter.id ?? '', petShelterName: shelter.name ?? '' })
          }
        />
      )}
    </>
  );
}

export function PetClinic({ form, search }: PetPlaceProps) {
  const { vetClinicId: id, vetClinicName: name } = form.values;
  return (
    <>
      <input {...form.entry('vetClinicId')} hidden />
      <input {...form.entry('vetClinicName')} hidden />
      <ClinicPicker
        kind="clinic"
        posted={search}
        value={{ id: id || null, name: name || null }}
        onChange={(clinic) => form.assign({ vetClinicId: clinic.id ?? '', vetClinicName: clinic.name ?? '' })}
      />
    </>
  );
}
