import { type Language, type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { messageTag } from '../date-in-words.ts';
import { escapeHtml } from '../email/escape-html.ts';
import type { BulkEmail } from '../ports/mail.ts';

type Texts = {
  subject: (inviter: string) => string;
  headline: (inviter: string) => string;
  /** Used in place of a name that may not be shown. */
  somebody: string;
  text: (inviter: string, url: string) => string;
};

const texts: Record<Language, Texts> = {
  en: {
    subject: (inviter) => `${inviter} would like your help with their pets`,
    headline: (inviter) => `${inviter} would like your help`,
    somebody: 'A Merrowvale customer',
    text: (inviter, url) =>
      `Merrowvale: ${inviter} would like you to help care for their pets and get the same reminders. Accept or decline: ${url}`,
  },
  de: {
    subject: (inviter) => `${inviter} bittet Sie um Hilfe bei der Betreuung der Tiere`,
    headline: (inviter) => `${inviter} bittet Sie um Hilfe`,
    somebody: 'Jemand, der Merrowvale nutzt,',
    text: (inviter, url) =>
      `Merrowvale: ${inviter} bittet Sie, bei der Betreuung der Tiere zu helfen und dieselben Erinnerungen zu erhalten. Annehmen oder ablehnen: ${url}`,
  },
  fr: {
    subject: (inviter) => `${inviter} vous demande de l’aide pour ses animaux`,
    headline: (inviter) => `${inviter} vous demande de l’aide`,
    somebody: 'Un client de Merrowvale',
    text: (inviter, url) =>
      `Merrowvale : ${inviter} vous demande d'aider à s'occuper de ses animaux et de recevoir les mêmes rappels. Accepter ou refuser : ${url}`,
  },
  ja: {
    subject: (inviter) => `${inviter}からペットのお世話の手伝いのお願い`,
    headline: (inviter) => `${inviter}からお手伝いのお願いです`,
    somebody: 'Merrowvaleのお客様',
    text: (inviter, url) =>
      `Merrowvale：${inviter}から、ペットのお世話を手伝い、同じリマインダーを受け取ってほしいとのお願いです。承諾・辞退：${url}`,
  },
};

type Invitation = { inviter: string | null; locale: Locale; url: string };

/** The invitation email, which contains who asks and no other data of theirs. */
export function invitationEmail({ inviter, locale, url }: Invitation, to: string): BulkEmail {
  const { subject, headline } = texts[messageLanguage(locale)];
  const name = nameOf(inviter, locale);
  const shown = { subject: subject(name), headline: headline(name), url };
  const html = Object.fromEntries(Object.entries(shown).map(([key, text]) => [key, escapeHtml(text)]));
  return { to, values: { ...shown, html, languageTag: messageTag(locale) }, headers: {} };
}

/** The invitation as a text message. */
export function invitationText({ inviter, locale, url }: Invitation): string {
  return texts[messageLanguage(locale)].text(nameOf(inviter, locale), url);
}

function nameOf(inviter: string | null, locale: Locale): string {
  const language = messageLanguage(locale);
  if (inviter === null) return texts[language].somebody;
  return language === 'ja' ? `${inviter}さん` : inviter;
}
