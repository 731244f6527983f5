import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

/**
 * Companies that sell the products, as cards with their telephone number. For a "where to buy" page.
 * Preset filters narrow it to a kind of distributor.
 */
export function DistributorLister({ item, context }: BlockProps<'distributor_lister'>) {
  return <Lister item={item} context={context} codename="distributor_card" />;
}
