import { ContentLink } from '../../components/content-link/content-link.tsx';
import { sizeAtHeight } from '../../components/picture/size-at-height.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { PageAddress } from '../../lib/pages/block-context.ts';
import styles from './header-logo.module.css';

type HeaderLogoProps = {
  elements: ContentItemOf<'header_config'>['elements'];
  siteName: string;
  address: PageAddress;
};

const logoHeight = 32;

export function HeaderLogo({ elements, siteName, address: { locale } }: HeaderLogoProps) {
  const [image] = elements.image.value;
  const [mobile] = elements.mobile_image.value;
  return (
    <ContentLink href={elements.image_click_url.value || '/'} locale={locale} className={styles.logo}>
      {image ? (
        <picture>
          {mobile && (
            <source media="(max-width: 47.99rem)" srcSet={mobile.url} {...sizeAtHeight(mobile, logoHeight)} />
          )}
          <img
            src={image.url}
            alt={image.description || siteName}
            {...sizeAtHeight(image, logoHeight)}
            className={styles.picture}
          />
        </picture>
      ) : (
        <span className={styles.name}>{siteName}</span>
      )}
    </ContentLink>
  );
}
