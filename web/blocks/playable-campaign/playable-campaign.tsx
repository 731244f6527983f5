import type { BlockProps } from '../block.ts';
import { Frame } from '../frame/frame.tsx';
import { allowedAddress } from '../frame/frame-address.ts';
import { frameMessages } from '../frame/frame-messages.ts';

/**
 * A small game that belongs to a campaign, 500 px high. One a page is plenty.
 * It is locked into its frame: it may run and open windows, but sees nothing of the page.
 */
export function PlayableCampaign({ item: { elements }, context }: BlockProps<'playable_campaign'>) {
  const address = allowedAddress(elements.url.value);
  if (address === undefined) return null;
  return (
    <Frame
      address={address}
      title={elements.title.value || frameMessages(context.locale).game}
      height="500px"
      sandbox="allow-scripts allow-forms allow-popups"
      locale={context.locale}
    />
  );
}
