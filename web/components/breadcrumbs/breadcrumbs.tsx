import type { Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import styles from './breadcrumbs.module.css';

const labels: Record<Language, string> = {
  en: 'Breadcrumb',
  de: 'Brotkrumen',
  fr: 'Fil d’Ariane',
  ja: 'パンくずリスト',
};

/** The breadcrumbs to the current page, which is not a link. */
export function Breadcrumbs({ trail, locale }: { trail: readonly Crumb[]; locale: string }) {
  return (
    <nav aria-label={labels[messageLanguage(locale)]} className={styles.breadcrumbs}>
      <ol>
        {trail.map(({ title, url }, index) => (
          <li key={url}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={url}>{title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
