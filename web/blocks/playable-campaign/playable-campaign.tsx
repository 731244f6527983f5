import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { allowedAddress, Frame } from '../frame/frame.tsx';

/**
 * Use it for a small campaign game, 500 px high, at most once per page. It is isolated in its frame: it may
 * run scripts and open windows, but cannot see the page.
 */
export function PlayableCampaign({ item: { elements }, context }: BlockProps<'playable_campaign'>) {
  const address = allowedAddress(elements.url.value);
  if (address === undefined) return null;
  return (
    <Frame
      address={address}
      title={elements.title.value || translator(context.locale)('frames.game')}
      height="500px"
      sandbox="allow-scripts allow-forms allow-popups"
      locale={context.locale}
    />
  );
}
