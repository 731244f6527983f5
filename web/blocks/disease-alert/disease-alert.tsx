import type { BlockProps } from '../block.ts';
import { Frame } from '../frame/frame.tsx';
import { allowedAddress } from '../frame/frame-address.ts';
import { frameHeight } from '../frame/frame-height.ts';
import { frameMessages } from '../frame/frame-messages.ts';

/**
 * Current warnings of animal disease, in the frame of whoever publishes them. For farm pages.
 * Only https addresses are shown, of hosts that the installation allows.
 */
export function DiseaseAlert({ item: { elements }, context }: BlockProps<'disease_alert'>) {
  const address = allowedAddress(elements.url.value);
  if (address === undefined) return null;
  return (
    <Frame
      address={address}
      title={elements.title.value || frameMessages(context.locale).diseaseAlert}
      height={frameHeight(elements.height.value, '600px')}
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
      locale={context.locale}
    />
  );
}
