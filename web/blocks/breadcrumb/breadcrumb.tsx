import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import type { BlockProps } from '../block.ts';

/**
 * Use it on long pages to repeat the breadcrumbs within the content; the top of the page already shows them.
 * It shows nothing on the home page.
 */
export function Breadcrumb({ item: { elements }, context }: BlockProps<'breadcrumb'>) {
  return <Breadcrumbs context={context} homeLabel={elements.home_label.value} />;
}
