import { isLocale, type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import { type ApiEvent, header } from './api-event.ts';

/** The caller's language: the one of the locale in the query or the body, or else the browser's first language. */
export function callerLanguage(event: ApiEvent): Language {
  const inBody = /"locale"\s*:\s*"(\w{2,5})"/.exec(event.isBase64Encoded ? '' : (event.body ?? ''))?.[1];
  const locale = [event.queryStringParameters?.locale, inBody].find((code) => code && isLocale(code));
  if (locale !== undefined) return messageLanguage(locale);
  const [preferred = ''] = (header(event, 'accept-language') ?? '').toLowerCase().split(',');
  const language = preferred.trim().slice(0, 2);
  return language === 'de' || language === 'fr' || language === 'ja' ? language : 'en';
}
