import {
  columnCount,
  defaultLogoColumns,
  defaultSeconds,
  stepInterval,
} from '../../components/carousel/carousel-rules.ts';
import { carouselTexts } from '../../components/carousel/carousel-texts.ts';
import { cssVariables } from '../../components/css-variables.ts';
import { Carousel } from '../../components/islands.client.tsx';
import { isLogo, LogoLink } from '../../components/logo-link/logo-link.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import styles from './logo-slider.module.css';

/**
 * Use it for more logos than fit side by side: they are shown in columns that move on every two seconds, or as often
 * as you set. Small screens show two or three of the columns.
 */
export function LogoSlider({ item: { elements }, context }: BlockProps<'logo_slider'>) {
  const logos = context.visible(elements.logos.linkedItems).filter(isLogo);
  if (logos.length === 0) return null;
  const columns = columnCount(elements.columns.value, defaultLogoColumns);
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-5 text-xl">{elements.title.value}</h2>}
      <Carousel
        name={elements.title.value || translator(context.locale)('media.logos')}
        className={styles.carousel}
        style={cssVariables({ wide: columns, tablet: Math.min(columns, 3), small: Math.min(columns, 2) })}
        texts={carouselTexts(context.locale)}
        interval={stepInterval(elements.seconds.value, defaultSeconds.logo)}
        plain
        slides={logos.map((logo) => ({
          key: logo.system.codename,
          content: <LogoLink logo={logo} locale={context.locale} />,
        }))}
      />
    </section>
  );
}
