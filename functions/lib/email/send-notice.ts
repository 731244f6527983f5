import { AppError } from '@merrowvale/shared/errors.ts';
import { type Locale, messageLanguage, messageTag } from '@merrowvale/shared/locales.ts';
import { type AutoSubmitted, connectMail, type Mail } from '../adapters/mail.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { setting, type settings } from '../settings.ts';
import { escapedHtml } from './email-page.ts';

export type NoticePorts = {
  mail: Mail;
  templatePrefix: string;
  /** The machine's time in epoch seconds, for leases. */
  nowSeconds: () => number;
};

type PrefixSetting = Extract<keyof typeof settings.shape, `${string}_TEMPLATE_PREFIX`>;

export function connectNotices(prefix: PrefixSetting): NoticePorts {
  return { mail: connectMail(), templatePrefix: String(setting(prefix)), nowSeconds: systemClock };
}

type Notice = {
  name: string;
  to: string;
  locale: Locale;
  texts: Readonly<Record<string, string>>;
  autoSubmitted: AutoSubmitted;
};

/**
 * Sends one email from the template of its recipient's language; throws `unavailable` if it was neither accepted nor
 * refused for good.
 */
export async function sendNotice(
  { mail, templatePrefix }: Pick<NoticePorts, 'mail' | 'templatePrefix'>,
  { name, to, locale, texts, autoSubmitted }: Notice,
): Promise<void> {
  const values = { ...texts, html: escapedHtml(texts), languageTag: messageTag(locale) };
  const template = `${templatePrefix}-${messageLanguage(locale)}`;
  const [outcome] = await mail.sendBulk(template, [{ to, values, headers: {}, autoSubmitted }]);
  if (outcome?.status === 'sent' || outcome?.status === 'refused') return;
  const error = outcome?.error ?? 'no response';
  throw new AppError('unavailable', `The mail service did not accept the ${name} (${error}).`);
}
