import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

const skeletons = 7;

/**
 * Vouchers as cards, with the day until which they hold. For an offers page.
 * Preset filters narrow it to some of them.
 */
export function CouponLister({ item, context }: BlockProps<'coupon_lister'>) {
  return <Lister item={item} context={context} codename="coupon" skeletons={skeletons} />;
}
