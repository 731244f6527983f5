import type { BlockProps } from '../block.ts';
import { benefitColumns } from '../small-benefits/benefit-columns.ts';
import { Benefits } from '../small-benefits/benefits.tsx';

/**
 * Benefits with a large picture each, two beside each other unless you set another number.
 * For two to four points that deserve a look.
 */
export function LargeBenefits({ item: { elements }, context }: BlockProps<'large_benefits'>) {
  return (
    <Benefits
      title={elements.title.value}
      benefits={elements.benefits.linkedItems}
      columns={benefitColumns(elements.columns.value, 2)}
      pictures="large"
      context={context}
    />
  );
}
