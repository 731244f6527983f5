import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

const skeletons = 7;

/**
 * Use it on an offers page to list vouchers as cards with their expiry date. Preset filters limit the list.
 */
export function CouponLister({ item, context }: BlockProps<'coupon_lister'>) {
  return <Lister item={item} context={context} codename="coupon" skeletons={skeletons} />;
}
