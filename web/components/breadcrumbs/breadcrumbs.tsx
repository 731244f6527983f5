import type { Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import { messagesFor } from '../../messages/messages.ts';
import styles from './breadcrumbs.module.css';

/** The breadcrumbs to the current page, which is not a link. */
export function Breadcrumbs({ crumbs, locale }: { crumbs: readonly Crumb[]; locale: string }) {
  return (
    <nav aria-label={messagesFor(locale).breadcrumbs.label} className={styles.breadcrumbs}>
      <ol>
        {crumbs.map(({ title, url }, index) => (
          <li key={url}>
            {index === crumbs.length - 1 ? (
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
