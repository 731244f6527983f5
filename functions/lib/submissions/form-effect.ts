import { AppError } from '@merrowvale/shared/errors.ts';
import { forms, isFormId } from '@merrowvale/shared/schemas/forms/forms.ts';
import { type CasePorts, diseaseOfForm, storeCase } from './case-effect.ts';
import { type ContactPorts, sendContactEmails } from './contact-effect.ts';
import type { Handling, Outcome } from './process-submission.ts';

export async function handleForm(ports: CasePorts & ContactPorts, handling: Handling): Promise<Outcome> {
  const { formId } = handling.submission;
  if (!isFormId(formId)) throw new AppError('internal', 'There is no form with this id.');
  const disease = diseaseOfForm[formId];
  return disease === undefined
    ? sendContactEmails(ports, forms[formId], handling)
    : storeCase(ports, disease, handling);
}
