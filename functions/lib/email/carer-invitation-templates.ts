import type { Language } from '@merrowvale/shared/locales.ts';
import { invitationTemplateMessages } from '../../messages/carer-invitations.ts';
import { questionTemplate } from './question-template.ts';

/** The stored SES templates of invitations to carers; the inviter's name and the link are template values. */
export const carerInvitationTemplates: Record<Language, { subject: string; html: string; text: string }> = {
  en: questionTemplate('en', invitationTemplateMessages.en),
  de: questionTemplate('de', invitationTemplateMessages.de),
  fr: questionTemplate('fr', invitationTemplateMessages.fr),
  ja: questionTemplate('ja', invitationTemplateMessages.ja),
};
