import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { carerInvitationMessages } from '../../messages/carer-invitations.ts';
import { messageTag } from '../date-in-words.ts';
import { escapeHtml } from '../email/escape-html.ts';
import type { BulkEmail } from '../ports/mail.ts';

type Invitation = { inviter: string | null; locale: Locale; url: string };

/** The invitation email, which contains who asks and no other data of theirs. */
export function invitationEmail({ inviter, locale, url }: Invitation, to: string): BulkEmail {
  const { subject, headline } = carerInvitationMessages[messageLanguage(locale)];
  const name = nameOf(inviter, locale);
  const shown = { subject: subject(name), headline: headline(name), url };
  const html = Object.fromEntries(Object.entries(shown).map(([key, text]) => [key, escapeHtml(text)]));
  return { to, values: { ...shown, html, languageTag: messageTag(locale) }, headers: {} };
}

/** The invitation as a text message. */
export function invitationText({ inviter, locale, url }: Invitation): string {
  return carerInvitationMessages[messageLanguage(locale)].text(nameOf(inviter, locale), url);
}

function nameOf(inviter: string | null, locale: Locale): string {
  const { somebody, named } = carerInvitationMessages[messageLanguage(locale)];
  return inviter === null ? somebody : named(inviter);
}
