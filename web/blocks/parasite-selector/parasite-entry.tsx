import type { Locale } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import styles from './parasite-selector.module.css';

type ParasiteEntryProps = { parasite: ContentItemOf<'tile'>; locale: Locale; active: boolean };

/** A parasite in the selector. */
export function ParasiteEntry({ parasite: { elements }, locale, active }: ParasiteEntryProps) {
  const { title, image, icon, url } = elements;
  const picture = image.value[0];
  return (
    <div className={styles.entry} aria-current={active ? 'page' : undefined}>
      <ContentLink href={url.value} locale={locale} className={styles.link}>
        <span className={styles.round}>
          {picture ? (
            <Picture
              asset={{ url: picture.url, description: '' }}
              width={160}
              height={160}
              className={styles.picture}
            />
          ) : (
            <Icon name={icon.value} size="lg" />
          )}
        </span>
        {title.value}
      </ContentLink>
    </div>
  );
}
