import type { Language } from '@merrowvale/shared/locales.ts';

/**
 * The text message with the code for verifying a number; the code comes first, since phones then offer to fill it in.
 */
export const phoneCodeTexts: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Merrowvale code. It is valid for 10 minutes. Never share it with anybody.`,
  de: (code) => `${code} ist Ihr Merrowvale-Code. Er gilt 10 Minuten. Geben Sie ihn an niemanden weiter.`,
  fr: (code) => `${code} est votre code Merrowvale, valable 10 minutes. Ne le communiquez à personne.`,
  ja: (code) => `Merrowvaleの確認コード：${code}（10分間有効）。他人に教えないでください。`,
};
