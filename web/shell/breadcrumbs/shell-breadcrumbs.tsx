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
