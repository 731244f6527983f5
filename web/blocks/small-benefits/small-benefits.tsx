import type { BlockProps } from '../block.ts';
import { Benefits } from './benefits.tsx';

/**
 * Use it for four to eight short benefits, in four columns unless you set another number. A benefit has an
 * icon or a small picture, a title and a sentence.
 */
export function SmallBenefits({ item: { elements }, context }: BlockProps<'small_benefits'>) {
  return <Benefits elements={elements} columns={4} pictures="small" context={context} />;
}
