import { breadcrumbsFromPath, type Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import {
  type BreadcrumbPage,
  crumbsOf,
  hasBreadcrumbs,
  pageBreadcrumbs,
} from '@merrowvale/shared/domain/page-breadcrumbs.ts';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './shell-breadcrumbs.module.css';

type ShellBreadcrumbsProps = {
  global: Pick<ContentItemOf<'global_config'>['elements'], 'show_breadcrumbs'>;
  page: ContentItemOf<'page'> | undefined;
  context: BlockContext;
};

export function ShellBreadcrumbs({ global, page, context }: ShellBreadcrumbsProps) {
  const isShown = global.show_breadcrumbs.value[0]?.codename === 'show';
  const isHidden = page?.elements.seo__hide_breadcrumbs.value[0]?.codename === 'yes';
  if (!isShown || isHidden || context.breadcrumbs.length < 2) return null;
  return (
    <div className={styles.strip}>
      <Breadcrumbs context={context} />
    </div>
  );
}

type Place = {
  locale: string;
  /** The page's path including its locale. */
  path: string;
  homeLabel: string;
};

export function breadcrumbsOf(pages: readonly BreadcrumbPage[], { locale, path, homeLabel }: Place): Crumb[] {
  const below = path.slice(locale.length + 2);
  if (!hasBreadcrumbs(below)) return [];
  const page = pages.find((candidate) => candidate.path === below);
  if (page === undefined) return breadcrumbsFromPath(path, locale, homeLabel);
  return crumbsOf(pageBreadcrumbs(pages, page, { locale, homeLabel }));
}
