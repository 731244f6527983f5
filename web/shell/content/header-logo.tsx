import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { PageAddress } from '../../lib/pages/block-context.ts';
import styles from './header-logo.module.css';

type HeaderLogoProps = {
  elements: ContentItemOf<'header_config'>['elements'];
  siteName: string;
  address: PageAddress;
};

/** The logo, 32 px high, with an optional variant below 768 px. */
export function HeaderLogo({ elements, siteName, address: { locale } }: HeaderLogoProps) {
  const [image] = elements.image.value;
  const [mobile] = elements.mobile_image.value;
  return (
    <ContentLink href={elements.image_click_url.value || '/'} locale={locale} className={styles.logo}>
      {image ? (
        <picture>
          {mobile && <source media="(max-width: 767.98px)" srcSet={mobile.url} />}
          <img src={image.url} alt={image.description || siteName} height={32} className={styles.picture} />
        </picture>
      ) : (
        <span className={styles.name}>{siteName}</span>
      )}
    </ContentLink>
  );
}
