import { heroInterval } from '../../components/carousel/carousel-rules.ts';
import { carouselTexts } from '../../components/carousel/carousel-texts.ts';
import { Carousel } from '../../components/islands.client.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { filledBlocks } from '../has-content.ts';
import styles from './hero-carousel.module.css';

/**
 * Use it at the top of a page for several large pictures that alternate; keep to three, since most visitors
 * see only the first. A single slide does not move and has no arrows.
 */
export async function HeroCarousel({ item: { elements }, context }: BlockProps<'hero_carousel'>) {
  const slides = await filledBlocks(elements.slides.linkedItems, context);
  const first = slides[0];
  if (!first) return null;
  return (
    <Carousel
      name={first.item.elements.heading.value || translator(context.locale)('media.highlights')}
      motion="fade"
      className={styles.carousel}
      texts={carouselTexts(context.locale, elements.counter_label.value)}
      interval={elements.autoplay.value[0]?.codename === 'no' ? undefined : heroInterval}
      slides={slides.map(({ item: { system }, content }) => ({ key: system.codename, content }))}
    />
  );
}
HeroCarousel.wide = true;
