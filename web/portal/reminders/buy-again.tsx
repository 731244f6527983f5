import { refillPath } from '@merrowvale/shared/domain/weight-bands.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { ShoppingBag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../../components/button/button-class.ts';
import { useLocaleCode } from '../locale-context.tsx';

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
