import type { Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import { useEffect, useState } from 'react';
import type { BreadcrumbPlace } from './ask-for-breadcrumbs.ts';
import styles from './breadcrumbs.module.css';

type BreadcrumbsViewProps = {
  /** As rendered by the server. */
  crumbs: readonly Crumb[];
  page: BreadcrumbPlace;
  isPreview: boolean;
  label: string;
  homeLabel: string;
};

export function BreadcrumbsView({ crumbs, page, isPreview, label, homeLabel }: BreadcrumbsViewProps) {
  const { locale, pageId, pageUrl } = page;
  const [asked, setAsked] = useState<{ pageUrl: string; crumbs: readonly Crumb[] }>();
  useEffect(() => {
    if (!isPreview && isOpenedPage()) return undefined;
    let isCurrent = true;
    void import('./ask-for-breadcrumbs.ts').then(async ({ askForBreadcrumbs }) => {
      const found = await askForBreadcrumbs({ locale, pageId, pageUrl });
      if (isCurrent) setAsked({ pageUrl, crumbs: found });
    });
    return () => {
      isCurrent = false;
    };
  }, [locale, pageId, pageUrl, isPreview]);
  const found = asked?.pageUrl === pageUrl ? asked.crumbs : [];
  // The endpoint knows published pages only, so a draft keeps what the server rendered.
  const isDraft = isPreview && found.at(-1)?.title !== crumbs.at(-1)?.title;
  const shown = found.length === 0 || isDraft ? crumbs : found;
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol>
        {shown.map(({ title, url }, index) => (
          <li key={url}>
            {index === shown.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={url}>{index === 0 ? homeLabel || title : title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** True for the page that was loaded, false after a navigation within it. */
function isOpenedPage(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || new URL(opened.name).pathname === window.location.pathname;
}
