import { AppError } from '@merrowvale/shared/errors.ts';
import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { EmailService, SubmissionEffect } from '@merrowvale/shared/schemas/submission.ts';
import type { ContactEmail, ContactMail } from '../adapters/contact-mail.ts';
import { claimConfirmation } from '../email/claim-confirmation.ts';
import { confirmationEmail, noticeEmail } from '../email/submission-emails.ts';
import { suppressionKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';
import { type Handling, type Outcome, UnknownEffect } from './process-submission.ts';
import type { StoredSubmission } from './stored-submission.ts';

export type ContactPorts = {
  table: Table;
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
): Promise<Outcome> {
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

async function confirm(
  { table, mail, from, replyTo, templatePrefix }: ContactPorts,
  handling: Handling,
): Promise<void> {
  const to = handling.submission.data.emailAddress;
  if (typeof to !== 'string' || to === '') return;
  const { submission, now, log } = handling;
  if (await table.get(suppressionKey('email', to))) return;
  if (!(await claimConfirmation(table, { email: to, mark: submission.reference, now })))
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
