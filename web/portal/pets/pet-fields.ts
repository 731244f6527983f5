import type { WatchedForm } from '../../forms/use-validated-form.ts';
import type { petFormValues } from './pet-form-values.ts';

/** The pet form's fields and their state. */
export type PetFields = { form: WatchedForm<typeof petFormValues> };
