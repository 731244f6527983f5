import { carouselTexts } from '../../components/carousel/carousel-texts.ts';
import { Carousel } from '../../components/islands.client.tsx';
import { isLogo, LogoLink } from '../../components/logo-link/logo-link.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import styles from './brand-carousel.module.css';

/**
 * Use it to present the company's brands in a row, each linking to its page. Wide windows show five brands,
 * narrower ones four or two.
 */
export function BrandCarousel({ item: { elements }, context }: BlockProps<'brand_carousel'>) {
  const brands = context.visible(elements.brands.linkedItems).filter(isLogo);
  if (brands.length === 0) return null;
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-5 text-2xl">{elements.title.value}</h2>}
      <Carousel
        name={elements.title.value || translator(context.locale)('media.highlights')}
        className={styles.carousel}
        texts={carouselTexts(context.locale)}
        slides={brands.map((brand) => ({
          key: brand.system.codename,
          content: <LogoLink logo={brand} locale={context.locale} />,
        }))}
      />
    </section>
  );
}
