import { translator } from '../../lib/i18n/translator.ts';

export function cookieMessages(locale: string) {
  const t = translator(locale);
  return {
    title: t('media.cookieSettings'),
    text: t('media.cookieText'),
    save: t('media.cookiesSave'),
    close: t('media.cookiesClose'),
    levels: {
      necessary: t('media.cookiesNecessary'),
      functional: t('media.cookiesFunctional'),
      advertising: t('media.cookiesAdvertising'),
      all: t('media.cookiesAll'),
    },
  };
}

export type CookieMessages = ReturnType<typeof cookieMessages>;
