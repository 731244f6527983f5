import { type AnyItem, isItemOf } from '../../lib/pages/block-context.ts';
import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

/** True for a list whose visitors turn pages. */
export function hasPages(item: AnyItem): boolean {
  return isItemOf(item, 'article_lister') && item.elements.paginate.value[0]?.codename === 'yes';
}

/**
 * Use it to list articles as cards, newest first unless you choose another order; visitors can load more, or
 * turn pages if they are likely to return to a place in the list. Choose "first three featured" to make the
 * first three stand out.
 */
export function ArticleLister({ item, context }: BlockProps<'article_lister'>) {
  const { item_type, featured } = item.elements;
  return (
    <Lister
      item={item}
      context={context}
      codename={item_type.value[0]?.codename ?? 'article'}
      featured={featured.value[0]?.codename === 'yes'}
      paginate={hasPages(item)}
    />
  );
}
