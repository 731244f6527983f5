import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

/**
 * Use it to list articles as cards, newest first unless you choose another order; visitors can load more, or
 * turn pages if they are likely to return to a place in the list. Choose "first three featured" to make the
 * first three stand out.
 */
export function ArticleLister({ item, context }: BlockProps<'article_lister'>) {
  const { item_type, featured, paginate } = item.elements;
  return (
    <Lister
      item={item}
      context={context}
      codename={item_type.value[0]?.codename ?? 'article'}
      featured={featured.value[0]?.codename === 'yes'}
      paginate={paginate.value[0]?.codename === 'yes'}
    />
  );
}
