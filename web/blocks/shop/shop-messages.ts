import type { Locale } from '@merrowvale/shared/locales.ts';
import { messagesFor } from '../../messages/messages.ts';

export function shopMessages(locale: Locale, host: string) {
  const { shops, frames, cookies } = messagesFor(locale);
  const about = (text: string) => text.replaceAll('{host}', host);
  return {
    opens: about(shops.opens),
    allow: shops.allow,
    here: about(shops.here),
    failed: about(shops.failed),
    unavailable: about(shops.unavailable),
    notSold: shops.notSold,
    consent: about(frames.consent),
    open: frames.open,
    cookies: { title: cookies.title },
  };
}

export type ShopMessages = ReturnType<typeof shopMessages>;
