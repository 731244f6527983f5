import type { Locale } from '@merrowvale/shared/locales.ts';
import type { EmailService } from '@merrowvale/shared/schemas/submission.ts';
import type { ContentSource } from '../content/content-source.ts';
import { textOf } from '../content/element-values.ts';
import { addressesIn } from '../email/submission-emails.ts';

const elements = {
  to: 'to_address',
  from: 'from_address',
  cc: 'cc_address',
  template: 'template_id',
} as const;

/**
 * Checks that a form in the content, in this locale, is configured to send to exactly these addresses: they come from
 * the request body, but only an editor may choose them.
 */
export async function isConfigured(
  content: ContentSource,
  locale: Locale,
  service: EmailService,
  now: string,
): Promise<boolean> {
  const blocks = await content.itemsOf('submission_form', locale, Object.values(elements), now);
  const asked = [service.toAddress, service.fromAddress, service.ccAddress].map(normal);
  return blocks.some((block) => {
    const set = [elements.to, elements.from, elements.cc].map((name) => normal(textOf(block, name)));
    const isSame = set.every((addresses, at) => addresses === asked[at]);
    return isSame && set[0] !== '' && textOf(block, elements.template).trim() === service.templateId;
  });
}

function normal(list: string): string {
  return addressesIn(list.toLowerCase()).sort().join(',');
}
