import type { WatchedForm } from '../../forms/use-validated-form.ts';
import type { petFormValues } from './pet-form-values.ts';

export type PetFields = { form: WatchedForm<typeof petFormValues> };
