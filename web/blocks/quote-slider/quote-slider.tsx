import { defaultSeconds, stepInterval } from '../../components/carousel/carousel-rules.ts';
import { carouselTexts } from '../../components/carousel/carousel-texts.ts';
import { Carousel } from '../../components/islands.client.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { filledBlocks } from '../has-content.ts';

/**
 * Use it for three to six quotes that alternate, and give readers time: six seconds for two lines. A quote
 * stays while the pointer is over it.
 */
export async function QuoteSlider({ item: { elements }, context }: BlockProps<'quote_slider'>) {
  const quotes = await filledBlocks(elements.quotes.linkedItems, context);
  if (quotes.length === 0) return null;
  return (
    <Carousel
      name={translator(context.locale)('media.quotes')}
      motion="fade"
      texts={carouselTexts(context.locale)}
      interval={stepInterval(elements.seconds.value, defaultSeconds.quote)}
      slides={quotes.map(({ item: { system }, content }) => ({ key: system.codename, content }))}
    />
  );
}
