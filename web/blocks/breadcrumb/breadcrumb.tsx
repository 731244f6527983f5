import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import type { BlockProps } from '../block.ts';

/**
 * The trail to this page, once more within it. The shell shows it already, so keep it for long pages.
 * On the home page there is nothing to show.
 */
export function Breadcrumb({
  item: { elements },
  context: { trail: breadcrumbs, locale },
}: BlockProps<'breadcrumb'>) {
  const [home, ...rest] = breadcrumbs;
  if (home === undefined || rest.length === 0) return null;
  const first = { ...home, title: elements.home_label.value || home.title };
  return <Breadcrumbs trail={[first, ...rest]} locale={locale} />;
}
