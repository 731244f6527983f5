import { SESv2Client } from '@aws-sdk/client-sesv2';
import { languages } from '@merrowvale/shared/locales.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { expect, it, vi } from 'vitest';
import { batchOf, reminderItem } from '../../../test/support/functions/engine.ts';
import { silentLog } from '../../../test/support/functions/log.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { sendAccountNotice } from '../../consumers/send-account-notice.ts';
import { sendInvitation } from '../../consumers/send-carer-invitation.ts';
import { sendConsentRequest } from '../../consumers/send-consent-request.ts';
import { sendContactEmails } from '../../queues/process-form-submissions.ts';
import { eraseAccount } from '../account/delete-account.ts';
import { sesContactMail } from '../adapters/contact-mail.ts';
import { sesMail } from '../adapters/mail.ts';
import { consentKey } from '../consents/stored-consent.ts';
import { emailSender } from '../engine/email-sender.ts';
import { knownReminder } from '../engine/stored-reminder.ts';
import { accountNoticeKey, carersKey, deletionKey } from '../keys.ts';
import { readSubmission } from '../submissions/stored-submission.ts';
import * as noticeTemplates from './notice-templates.ts';
import { reminderEmailTemplates } from './reminder-templates.ts';
import { submissionEmailTemplates } from './submission-templates.ts';

const now = '2026-03-01T10:00:00.000Z';
const soon = '2026-03-08T10:00:00.000Z';
const address = 'ann@example.com';
const from = 'care@merrowvale.example';
const ann = { ownerId: 'ann', locale: 'en_gb', version: 1 };

type Header = { Name: string; Value: string };
type Templated = { TemplateName: string; Headers?: Header[] };
type Input =
  | { Content: { Template: Templated } }
  | { DefaultContent: { Template: Templated }; BulkEmailEntries: { ReplacementHeaders: Header[] }[] };

/** Everything that sends emails, on the adapters of SES; returns the automatic headers of each template's emails. */
function setUp() {
  const sent: { [template: string]: string[] } = {};
  const add = (template: string, headers: Header[] = []) => {
    const automatic = headers.filter(({ Name }) => /^(Auto-Submitted|X-Auto-Response-Suppress)$/i.test(Name));
    sent[template] = automatic.map(({ Name, Value }) => `${Name}: ${Value}`).sort();
  };
  const client = new SESv2Client({ region: 'eu-west-1' });
  vi.spyOn(client, 'send').mockImplementation(async ({ input }: { input: unknown }) => {
    const asked = input as Input;
    if ('Content' in asked) {
      add(asked.Content.Template.TemplateName, asked.Content.Template.Headers);
      return { MessageId: 'm1' };
    }
    const { TemplateName } = asked.DefaultContent.Template;
    for (const { ReplacementHeaders } of asked.BulkEmailEntries) add(TemplateName, ReplacementHeaders);
    return {
      BulkEmailEntryResults: asked.BulkEmailEntries.map(() => ({ Status: 'SUCCESS', MessageId: 'm1' })),
    };
  });
  const table = new MemoryTable();
  const mail = sesMail(client, { from, replyTo: from, configurationSet: 'dev' });
  const site = { siteUrl: 'https://portal.example', secret: async () => 'secret' };
  return {
    ...{ sent, table, mail, site, writing: { table, now } },
    notices: (templatePrefix: string) => ({ mail, templatePrefix, nowSeconds: () => 1000, ...site }),
    contactMail: sesContactMail(client, 'dev'),
  };
}

const generated = ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'];
const replied = ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All'];

it('every email says that nobody wrote it, and whether it answers somebody’s request, so that no program replies', async () => {
  const { sent, table, mail, site, writing, notices, contactMail } = setUp();

  const ports = { mail, pace: async () => undefined, secret: site.secret };
  const sender = emailSender(ports, { siteUrl: site.siteUrl, templatePrefix: 'reminder' });
  const carer = { carerId: 'tom', inviter: 'Ann', address: 'tom@example.com' };
  const items = [reminderItem(), reminderItem(carer)];
  await sender.deliver(items.map(knownReminder), batchOf(items), now);

  await table.put({ ...accountNoticeKey('ann', 'n'), ...ann, change: 'password', email: address });
  await sendAccountNotice(notices('account-notice'), writing, { ownerId: 'ann', noticeId: 'n' });

  const tom = { carerId: 'tom', name: 'Tom', channel: 'email', address: 'tom@example.com', state: 'pending' };
  const carers = [{ ...tom, locale: 'en_gb', invitedAt: now, expiresAt: soon }];
  await table.put({ ...carersKey('ann'), ...ann, inviter: null, carers, quiet: [], invitations: [] });
  const texts = { send: async () => ({ status: 'retry', error: '' }) as const };
  const invitation = { ...notices('carer-invitation'), texts };
  await sendInvitation(invitation, writing, { ownerId: 'ann', carerId: 'tom' });

  const consent = { ...ann, sent: {}, state: 'pending', kind: 'email-signup', formId: 'f', email: address };
  await table.put({ ...consentKey('c'), ...consent, id: 'c', requestedAt: now, expiresAt: soon });
  for (const message of ['request', 'reminder'] as const)
    await sendConsentRequest(notices(`consent-request-${message}`), writing, {
      time: writing.now,
      detail: { consentId: 'c', message },
    });

  await table.put({ ...deletionKey('ann'), ...ann, email: address, addresses: [], step: 0 });
  const accounts = { remove: async () => {} };
  const deletion = { ...notices('account-deleted'), table, accounts };
  await eraseAccount(deletion, 'ann', now);

  for (const templateId of ['contact', 'ask-an-expert', 'find-my-sales-rep']) {
    const email = { toAddress: address, fromAddress: from, ccAddress: '', templateId, isVerified: true };
    const about = { reference: templateId, kind: 'form', formId: 'ask-an-expert', state: 'received' };
    const times = { receivedAt: now, changedAt: now, correlationId: 'c' };
    const data = { emailAddress: address };
    const submission = readSubmission({ pk: '', sk: '', ...ann, ...about, ...times, email, data });
    if (!submission) throw new Error('The submission does not match its schema.');
    const once = (_name: string, act: () => Promise<void>) => act();
    const contact = { table, mail: contactMail, isConfigured: async () => true, from, replyTo: from };
    await sendContactEmails({ ...contact, templatePrefix: 'form' }, forms['ask-an-expert'], {
      submission,
      now,
      log: silentLog,
      once,
    });
  }

  expect(sent).toEqual({
    'reminder-en': generated,
    'reminder-carer-en': generated,
    'account-notice-en': generated,
    'account-deleted-en': replied,
    'carer-invitation-en': generated,
    'consent-request-request-en': replied,
    'consent-request-reminder-en': generated,
    'form-contact': generated,
    'form-ask-an-expert': generated,
    'form-find-my-sales-rep': generated,
    'form-confirmation-en': replied,
  });
  const stored: { readonly [prefix: string]: object } = {
    reminder: reminderEmailTemplates,
    'account-notice': noticeTemplates.accountNoticeTemplates,
    'account-deleted': noticeTemplates.accountDeletedTemplates,
    'carer-invitation': noticeTemplates.carerInvitationTemplates,
    'consent-request-request': noticeTemplates.consentRequestTemplates,
    'consent-request-reminder': noticeTemplates.consentRequestTemplates,
    form: submissionEmailTemplates,
  };
  expect(new Set(Object.values(stored))).toEqual(
    new Set([...Object.values(noticeTemplates), reminderEmailTemplates, submissionEmailTemplates]),
  );
  const templates = Object.entries(stored).flatMap(([prefix, templates]) =>
    Object.keys(templates).map((key) =>
      `${prefix}-${key}`.replace(new RegExp(`(${languages.join('|')})$`), 'en'),
    ),
  );
  expect(new Set(Object.keys(sent))).toEqual(new Set(templates));
});
