import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { framed, frameHeight, providerAddress } from '../frame/frame.tsx';

/**
 * Use it for a form hosted by the form provider, such as a survey; enter its id and a title that says what it
 * is for. The frame has a fixed height, so choose one that fits the whole form.
 */
export function EmbeddedForm({ item: { elements }, context }: BlockProps<'embedded_form'>) {
  return framed(providerAddress('forms', elements.form_id.value), context.locale, {
    title: elements.title.value || translator(context.locale)('frames.form'),
    height: frameHeight(elements.height.value, '800px'),
    sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups',
  });
}
