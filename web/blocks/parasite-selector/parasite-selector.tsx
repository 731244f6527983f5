import type { Locale } from '@merrowvale/shared/locales.ts';
import { carouselTexts } from '../../components/carousel/carousel-texts.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Carousel } from '../../components/islands.client.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { isCurrentAddress } from '../is-current-address.ts';
import styles from './parasite-selector.module.css';

type ParasiteEntryProps = { parasite: ContentItemOf<'tile'>; locale: Locale; active: boolean };

/**
 * Use it on each parasite's page to link to the others in a carousel, with the current one marked. Pictures on a plain
 * background look best; without a picture an icon is shown. On large screens it is a single line on pages that it links
 * to, so that it leaves room for what follows.
 */
export function ParasiteSelector({ item: { elements }, context }: BlockProps<'parasite_selector'>) {
  const parasites = context
    .visible(elements.parasites.linkedItems)
    .filter(({ elements: { title } }) => title.value !== '');
  if (parasites.length === 0) return null;
  const active = parasites.findIndex(({ elements: { url } }) =>
    isCurrentAddress(url.value, context.path, context.locale),
  );
  return (
    <section className={joinClasses(styles.selector, active >= 0 && styles.switcher)}>
      {elements.title.value !== '' && <h2 className={styles.title}>{elements.title.value}</h2>}
      <Carousel
        name={elements.title.value || translator(context.locale)('media.highlights')}
        className={styles.carousel}
        texts={carouselTexts(context.locale)}
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

function ParasiteEntry({ parasite: { elements }, locale, active }: ParasiteEntryProps) {
  const { title, image, icon, url } = elements;
  const picture = image.value[0];
  return (
    <div className={styles.entry}>
      <ContentLink href={url.value} locale={locale} current={active} className={styles.link}>
        <span className={styles.round}>
          {picture ? (
            <Picture
              asset={{ url: picture.url, description: '' }}
              width={80}
              height={80}
              className="w-full h-full"
            />
          ) : (
            <Icon name={icon.value} size="lg" />
          )}
        </span>
        <span>{title.value}</span>
      </ContentLink>
    </div>
  );
}
