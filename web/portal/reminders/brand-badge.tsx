import { isAdvantageXd, isGalliprant, isSeresto } from '@merrowvale/shared/domain/brands.ts';
import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import { Droplets, Pill, Shield } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './brand-badge.module.css';

/** A brand's mark and name. */
export function BrandBadge({ brand }: { brand: MarketingBrand }) {
  const { icon: Icon, tone } = markOf(brand.id);
  return (
    <span className={styles.badge}>
      <span className={joinClasses(styles.mark, styles[tone])} aria-hidden>
        <Icon />
      </span>
      {brand.name}
    </span>
  );
}

function markOf(id: string) {
  if (isSeresto(id)) return { icon: Shield, tone: 'evergreen' } as const;
  if (isAdvantageXd(id)) return { icon: Droplets, tone: 'honey' } as const;
  if (isGalliprant(id) || id === 'BEX_Cat_Product') return { icon: Pill, tone: 'accent' } as const;
  return { icon: Pill, tone: 'plain' } as const;
}
