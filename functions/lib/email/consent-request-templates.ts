import type { Language } from '@merrowvale/shared/locales.ts';
import { consentTemplateMessages } from '../../messages/consent-requests.ts';
import { questionTemplate } from './question-template.ts';

/** The stored SES templates that ask an address to confirm a consent; subject, headline and link are template values. */
export const consentRequestTemplates: Record<Language, { subject: string; html: string; text: string }> = {
  en: questionTemplate('en', consentTemplateMessages.en),
  de: questionTemplate('de', consentTemplateMessages.de),
  fr: questionTemplate('fr', consentTemplateMessages.fr),
  ja: questionTemplate('ja', consentTemplateMessages.ja),
};
