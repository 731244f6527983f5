import type { BlockProps } from '../block.ts';
import { benefitColumns } from './benefit-columns.ts';
import { Benefits } from './benefits.tsx';

/**
 * Short benefits in columns, four unless you set another number. For four to eight points.
 * A benefit has an icon or a small picture, a title and a sentence.
 */
export function SmallBenefits({ item: { elements }, context }: BlockProps<'small_benefits'>) {
  return (
    <Benefits
      title={elements.title.value}
      benefits={elements.benefits.linkedItems}
      columns={benefitColumns(elements.columns.value, 4)}
      pictures="small"
      context={context}
    />
  );
}
