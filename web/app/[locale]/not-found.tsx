'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LinkButton } from '../../components/button/link-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { useLocaleCode } from '../../shell/locale-context.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';

export default function NotFound() {
  const t = useTranslations('errors');
  const locale = useLocaleCode();
  // Older links were made with a locale that nobody had chosen.
  const title = usePathname().split('/')[1] === 'null' ? '404 - Not found' : t('notFoundTitle');
  return (
    <PageFrame narrow>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        title={title}
        picture={<PetIcon species="dog" imageReference={null} size="large" />}
        action={<LinkButton href={`/${locale}`}>{t('notFoundHome')}</LinkButton>}
      >
        {t('notFoundText')}
      </EmptyState>
    </PageFrame>
  );
}
