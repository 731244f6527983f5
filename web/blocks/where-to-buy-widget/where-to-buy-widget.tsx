import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import type { BlockProps } from '../block.ts';
import { RetailerFinder } from '../islands.client.tsx';
import { whereToBuy } from '../shop/where-to-buy.ts';

/**
 * Use it on a page about buying: the list of shops is part of the page. Name the products it is for, or none if it is
 * for all of them.
 */
export function WhereToBuyWidget({ item: { elements }, context }: BlockProps<'where_to_buy_widget'>) {
  const shops = whereToBuy(elements, context);
  if (!shops) return null;
  return (
    <TitledSection title={elements.title.value}>
      <RetailerFinder {...shops} />
    </TitledSection>
  );
}
