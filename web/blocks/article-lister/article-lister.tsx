import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

/**
 * Articles as cards, newest first unless ordered otherwise. Loads more on demand; choose pages where readers come back to a place.
 * With "first three featured" the first ones stand out above the rest.
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
