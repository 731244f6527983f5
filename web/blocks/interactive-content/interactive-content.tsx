import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { framed, frameHeight, providerAddress } from '../frame/frame.tsx';

/**
 * Use it for an interactive item from the provider, such as a dose calculator; enter its id, and it loads
 * when it scrolls into view. It is isolated in its frame and cannot see the page.
 */
export function InteractiveContent({ item: { elements }, context }: BlockProps<'interactive_content'>) {
  return framed(providerAddress('interactive', elements.interactive_id.value), context.locale, {
    title: elements.title.value || translator(context.locale)('frames.interactive'),
    height: frameHeight(elements.height.value, '600px'),
    sandbox: 'allow-scripts allow-forms allow-popups',
  });
}
