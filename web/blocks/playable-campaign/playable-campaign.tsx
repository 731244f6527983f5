import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { allowedAddress, framed } from '../frame/frame.tsx';

/**
 * Use it for a small campaign game, 500 px high, at most once per page. It is isolated in its frame: it may
 * run scripts and open windows, but cannot see the page.
 */
export function PlayableCampaign({ item: { elements }, context }: BlockProps<'playable_campaign'>) {
  return framed(allowedAddress(elements.url.value), context.locale, {
    title: elements.title.value || translator(context.locale)('frames.game'),
    height: '500px',
    sandbox: 'allow-scripts allow-forms allow-popups',
  });
}
