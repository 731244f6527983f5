import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { OptionalLink } from '../content-link/content-link.tsx';
import { sizeAtHeight } from '../picture/picture.tsx';
import styles from './logo-link.module.css';

type LogoLinkProps = { logo: ContentItemOf<'logo'>; locale: Locale };

/** True if there is something to show; an address alone is no logo. */
export function isLogo({ elements: { name, image } }: LogoLinkProps['logo']): boolean {
  return name.value !== '' || image.value.length > 0;
}

export function LogoLink({ logo: { elements }, locale }: LogoLinkProps) {
  const picture = elements.image.value[0];
  const drawing = picture ? (
    // biome-ignore lint/performance/noImgElement: logos are not cropped or resized
    <img
      src={picture.url}
      alt={elements.name.value}
      {...sizeAtHeight(picture, 64)}
      loading="lazy"
      className={styles.picture}
    />
  ) : (
    <span className={styles.name}>{elements.name.value}</span>
  );
  return (
    <OptionalLink href={elements.url.value} locale={locale} className={styles.logo}>
      {drawing}
    </OptionalLink>
  );
}
