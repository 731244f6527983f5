import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

/**
 * Use it on a "where to buy" page to list companies that sell the products, as cards with their telephone
 * numbers. Preset filters limit the list to a kind of distributor.
 */
export function DistributorLister({ item, context }: BlockProps<'distributor_lister'>) {
  return <Lister item={item} context={context} codename="distributor_card" />;
}
