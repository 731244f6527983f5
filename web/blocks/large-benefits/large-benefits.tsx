import type { BlockProps } from '../block.ts';
import { Benefits } from '../small-benefits/benefits.tsx';

/**
 * Use it for two to four benefits that deserve a large picture each. They are shown in two columns unless you
 * set another number.
 */
export function LargeBenefits({ item: { elements }, context }: BlockProps<'large_benefits'>) {
  return <Benefits elements={elements} columns={2} pictures="large" context={context} />;
}
