import type { BlockProps } from '../block.ts';
import { Frame } from '../frame/frame.tsx';
import { providerAddress } from '../frame/frame-address.ts';
import { frameHeight } from '../frame/frame-height.ts';
import { frameMessages } from '../frame/frame-messages.ts';

/**
 * An interactive item of the provider, such as a dose calculator. Give its id; it loads when it comes into sight.
 * It is locked into its frame and sees nothing of the page.
 */
export function InteractiveContent({ item: { elements }, context }: BlockProps<'interactive_content'>) {
  const address = providerAddress('interactive', elements.interactive_id.value);
  if (address === undefined) return null;
  return (
    <Frame
      address={address}
      title={elements.title.value || frameMessages(context.locale).interactive}
      height={frameHeight(elements.height.value, '600px')}
      sandbox="allow-scripts allow-forms allow-popups"
      locale={context.locale}
    />
  );
}
