import type { Locale } from '@merrowvale/shared/locales.ts';
import Link from 'next/link';
import { translator } from '../lib/i18n/translator.ts';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';

export function SiteFooter({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.tagline}>{t('brand.tagline')}</p>
        </div>
        <div className={styles.small}>
          <p>
            <Link href={`/${locale}/products`} className={styles.link}>
              {t('products.title')}
            </Link>
          </p>
          <p>{t('shell.footerNote')}</p>
          <p>{t('shell.rights')}</p>
        </div>
      </div>
    </footer>
  );
}
