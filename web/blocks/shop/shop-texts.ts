import type { Locale } from '@merrowvale/shared/locales.ts';
import { textsIn, translator } from '../../lib/i18n/translator.ts';

/** What a provider's island says, with the provider's host. */
export function shopTexts(locale: Locale, host: string) {
  const t = translator(locale);
  return textsIn(locale, {
    opens: t('shops.opens', { host }),
    allow: t('shops.allow'),
    here: t('shops.here', { host }),
    failed: t('shops.failed', { host }),
    unavailable: t('shops.unavailable', { host }),
    notSold: t('shops.notSold'),
    weight: t('shops.weight'),
    consent: t('frames.consent', { host }),
    open: t('frames.open'),
    cookies: { title: t('cookies.title') },
  });
}

export type ShopMessages = ReturnType<typeof shopTexts>['messages'];
