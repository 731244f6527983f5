import { cardInterval, columnCount, defaultCardColumns } from '../../components/carousel/carousel-rules.ts';
import { carouselTexts } from '../../components/carousel/carousel-texts.ts';
import { cssVariables } from '../../components/css-variables.ts';
import { Carousel } from '../../components/islands.client.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { AnyItem } from '../../lib/pages/block-context.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { filledBlocks } from '../has-content.ts';
import styles from './card-carousel.module.css';

/** Use it for more cards than fit side by side. Small screens show one card at a time, tablets two. */
export async function CardCarousel({ item: { elements }, context }: BlockProps<'card_carousel'>) {
  const cards = await filledBlocks<AnyItem>(
    elements.cards.linkedItems,
    context,
    headingBelow(elements.title.value),
  );
  if (cards.length === 0) return null;
  const columns = columnCount(elements.columns.value, defaultCardColumns);
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-5 text-2xl">{elements.title.value}</h2>}
      <Carousel
        name={elements.title.value || translator(context.locale)('media.highlights')}
        className={styles.carousel}
        style={cssVariables({ wide: columns, tablet: Math.min(columns, 2) })}
        texts={carouselTexts(context.locale, elements.counter_label.value)}
        interval={elements.autoplay.value[0]?.codename === 'yes' ? cardInterval : undefined}
        slides={cards.map(({ item: { system }, content }) => ({ key: system.codename, content }))}
      />
    </section>
  );
}
