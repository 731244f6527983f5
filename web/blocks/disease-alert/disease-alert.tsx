import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { allowedAddress, framed, frameHeight } from '../frame/frame.tsx';

/**
 * Use it on farm pages to show current warnings of animal disease, framed from their publisher's site. Only
 * https addresses at hosts that the installation allows are shown.
 */
export function DiseaseAlert({ item: { elements }, context }: BlockProps<'disease_alert'>) {
  return framed(allowedAddress(elements.url.value), context.locale, {
    title: elements.title.value || translator(context.locale)('frames.diseaseAlert'),
    height: frameHeight(elements.height.value, '600px'),
    sandbox: 'allow-scripts allow-forms allow-popups allow-same-origin',
  });
}
