import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import { Carousel } from '../../components/carousel/carousel.client.tsx';
import { carouselMessages } from '../../components/carousel/carousel-messages.ts';
import type { BlockProps } from '../block.ts';
import { activeEntry } from './active-entry.ts';
import { ParasiteEntry } from './parasite-entry.tsx';
import styles from './parasite-selector.module.css';

/**
 * Use it on each parasite's page to link to the others in a carousel, with the current one marked. Pictures
 * on a plain background look best; without a picture an icon is shown.
 */
export function ParasiteSelector({ item: { system, elements }, context }: BlockProps<'parasite_selector'>) {
  const parasites = context.visible(elements.parasites.linkedItems);
  if (parasites.length === 0) return null;
  const active = activeEntry(
    parasites.map(({ elements: { url } }) => localizedUrl(url.value, context.locale)),
    context.path,
  );
  return (
    <section className={styles.selector}>
      {elements.title.value !== '' && <h2 className={styles.title}>{elements.title.value}</h2>}
      <Carousel
        name={elements.title.value || system.name}
        className={styles.carousel}
        messages={carouselMessages(context.locale)}
        first={Math.max(active, 0)}
        plain
        slides={parasites.map((parasite, index) => ({
          key: parasite.system.codename,
          content: <ParasiteEntry parasite={parasite} locale={context.locale} active={index === active} />,
        }))}
      />
    </section>
  );
}
