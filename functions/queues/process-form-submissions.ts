import { AppError } from '@merrowvale/shared/errors.ts';
import { forms, isFormId } from '@merrowvale/shared/schemas/forms/forms.ts';
import { connectContactMail } from '../lib/adapters/contact-mail.ts';
import { connectContent } from '../lib/content/content-source.ts';
import { connectAreas } from '../lib/disease/areas.ts';
import { connectGeocoder } from '../lib/geocoding/geocoder.ts';
import { relay } from '../lib/outbox.ts';
import { readSettings, settings } from '../lib/settings.ts';
import { type CasePorts, diseaseOfForm, storeCase } from '../lib/submissions/case-effect.ts';
import { isConfigured } from '../lib/submissions/configured-addresses.ts';
import { type ContactPorts, sendContactEmails } from '../lib/submissions/contact-effect.ts';
import type { Handling, Outcome } from '../lib/submissions/process-submission.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Turns reports into disease cases, and questions into emails. */
export const handler = submissionHandler(({ table, bus }) => {
  const read = readSettings(
    settings.pick({ EMAIL_FROM: true, EMAIL_REPLY_TO: true, EMAIL_TEMPLATE_PREFIX: true }),
  );
  const content = connectContent();
  const ports = {
    table,
    areas: connectAreas(),
    geocoder: connectGeocoder(),
    mail: connectContactMail(),
    from: read.EMAIL_FROM,
    replyTo: read.EMAIL_REPLY_TO,
    templatePrefix: read.EMAIL_TEMPLATE_PREFIX,
    relay: relay.bind(undefined, { table, bus }),
  };
  return (handling) =>
    handleForm(
      {
        ...ports,
        isConfigured: ({ locale }, service) => isConfigured(content, locale, service, handling.now),
      },
      handling,
    );
});

export async function handleForm(ports: CasePorts & ContactPorts, handling: Handling): Promise<Outcome> {
  const { formId } = handling.submission;
  if (!isFormId(formId)) throw new AppError('internal', 'There is no form with this id.');
  const disease = diseaseOfForm[formId];
  return disease === undefined
    ? sendContactEmails(ports, forms[formId], handling)
    : storeCase(ports, disease, handling);
}
