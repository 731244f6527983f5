import { AppError } from '@merrowvale/shared/errors.ts';
import { type Form, forms, isFormId } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { EmailService, SubmissionEffect } from '@merrowvale/shared/schemas/submission.ts';
import { type ContactEmail, type ContactMail, connectContactMail } from '../lib/adapters/contact-mail.ts';
import type { TableClient } from '../lib/adapters/table.ts';
import { connectContent } from '../lib/content/content-source.ts';
import { connectAreas } from '../lib/disease/areas.ts';
import { confirmationEmail, isConfigured, noticeEmail } from '../lib/email/submission-emails.ts';
import { connectGeocoder } from '../lib/geocoding/geocoder.ts';
import { suppressionKey } from '../lib/keys.ts';
import { claimConfirmation } from '../lib/limits/count-use.ts';
import { setting } from '../lib/settings.ts';
import { type CasePorts, diseaseOfForm, storeCase } from '../lib/submissions/case-effect.ts';
import {
  type Handling,
  type ProcessingOutcome,
  UnknownEffect,
} from '../lib/submissions/process-submission.ts';
import type { StoredSubmission } from '../lib/submissions/stored-submission.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

export const handler = submissionHandler(({ table, relay }) => {
  const content = connectContent();
  const ports = {
    table,
    areas: connectAreas(),
    geocoder: connectGeocoder(),
    mail: connectContactMail(),
    from: setting('EMAIL_FROM'),
    replyTo: setting('EMAIL_REPLY_TO'),
    templatePrefix: setting('EMAIL_TEMPLATE_PREFIX'),
    relay,
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

export async function handleForm(ports: CasePorts & ContactPorts, handling: Handling) {
  const { formId } = handling.submission;
  if (!isFormId(formId)) throw new AppError('internal', 'There is no form with this id.');
  const disease = diseaseOfForm[formId];
  return disease === undefined
    ? sendContactEmails(ports, forms[formId], handling)
    : storeCase(ports, disease, handling);
}

type ContactPorts = {
  table: TableClient;
  mail: ContactMail;
  /**
   * Checks that a form in the content has these addresses; throws `unavailable` when the content system does not
   * respond.
   */
  isConfigured(submission: StoredSubmission, service: EmailService): Promise<boolean>;
  from: string;
  /** Reply-to address of the confirmation. */
  replyTo: string;
  templatePrefix: string;
};

export async function sendContactEmails(
  ports: ContactPorts,
  form: Form,
  handling: Handling,
): Promise<ProcessingOutcome> {
  const { submission } = handling;
  const { email: service } = submission;
  if (service && !service.isVerified && !(await ports.isConfigured(submission, service)))
    throw new AppError('internal', 'No form in the content is configured to send to these addresses.');
  if (service) {
    const notice = noticeEmail(submission, form, service, ports.templatePrefix);
    await handling.once('email to the team', () => send(ports.mail, notice, 'email to the team'));
  }
  await confirm(ports, handling);
  return service
    ? { state: 'processed' }
    : { state: 'stored', reason: 'The content has no address for this form.' };
}

async function confirm({ table, mail, from, replyTo, templatePrefix }: ContactPorts, handling: Handling) {
  const to = handling.submission.data.emailAddress;
  if (typeof to !== 'string' || to === '') return;
  const { submission, now, log } = handling;
  const { confirmation, reference } = submission;
  if (await table.get(suppressionKey('email', to))) return;
  const claim = { email: to, of: 'form', mark: reference, isOwn: confirmation === 'own', now } as const;
  if (confirmation === 'withheld' || !(await claimConfirmation(table, claim)))
    return log.info('An address has reached its daily limit of confirmations; this one is not sent.');
  const email = confirmationEmail(submission, { to, from, replyTo, templatePrefix });
  await handling.once('confirmation', () => send(mail, email, 'confirmation'));
}

async function send(mail: ContactMail, email: ContactEmail, name: SubmissionEffect): Promise<void> {
  const outcome = await mail.send(email);
  switch (outcome.status) {
    case 'sent':
      return;
    case 'unknown':
      throw new UnknownEffect(name);
    case 'retry':
      throw new AppError('unavailable', `The mail service did not accept the ${name} (${outcome.error}).`);
    case 'refused':
      throw new AppError('internal', `The mail service refused the ${name} (${outcome.error}).`);
  }
}
