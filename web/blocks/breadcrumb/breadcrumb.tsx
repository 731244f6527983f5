import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import type { BlockProps } from '../block.ts';

/**
 * Use it on long pages to repeat the breadcrumbs within the content; the top of the page already shows them.
 * It shows nothing on the home page.
 */
export function Breadcrumb({
  item: { elements },
  context: { breadcrumbs, locale },
}: BlockProps<'breadcrumb'>) {
  const [home, ...rest] = breadcrumbs;
  if (home === undefined || rest.length === 0) return null;
  const first = { ...home, title: elements.home_label.value || home.title };
  return <Breadcrumbs crumbs={[first, ...rest]} locale={locale} />;
}
