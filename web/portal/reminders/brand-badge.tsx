import { findBrand, refillPath } from '@merrowvale/shared/domain/brands.ts';
import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { Droplets, Pill, Shield, ShoppingBag } from 'lucide-react';
import badge from '../../components/badge/badge.module.css';
import { buttonClass } from '../../components/button/button-class.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import styles from './brand-badge.module.css';

export type BrandPictures = Readonly<Record<string, string>>;

type BrandBadgeProps = { brand: MarketingBrand; pictures?: BrandPictures | undefined };

export function BrandBadge({ brand, pictures = {} }: BrandBadgeProps) {
  const picture = pictures[brand.id];
  return (
    <span className={styles.badge}>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: the content system resizes its own images
        <img src={picture} alt="" width={40} height={40} className={styles.picture} />
      ) : (
        <Mark id={brand.id} />
      )}
      <span>{brand.name}</span>
    </span>
  );
}

const marks = {
  collar: { icon: Shield, tone: 'primary' },
  drops: { icon: Droplets, tone: 'honey' },
  tablet: { icon: Pill, tone: 'accent' },
} as const;

function Mark({ id }: { id: string }) {
  const { icon: Icon, tone } = marks[findBrand(id)?.form ?? 'tablet'];
  return (
    <span className={joinClasses(styles.mark, badge[tone])} aria-hidden>
      <Icon />
    </span>
  );
}

type BuyAgainProps = { reminder: Reminder; iconOnly?: boolean };

export function BuyAgain({ reminder: { marketingBrand, packSize }, iconOnly = false }: BuyAgainProps) {
  const t = useTranslations('reminders');
  const locale = useLocaleCode();
  return (
    <a
      href={`/${locale}${refillPath(marketingBrand.id, packSize)}`}
      aria-label={t('buyAgain', { brand: marketingBrand.name })}
      className={buttonClass({ variant: 'quiet', size: iconOnly ? 'icon' : 'small' })}
    >
      <ShoppingBag aria-hidden />
      {!iconOnly && <span>{t('buyAgainShort')}</span>}
    </a>
  );
}
