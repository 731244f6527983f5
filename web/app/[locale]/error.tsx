'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations();
  return (
    <PageFrame narrow>
      <h1 className="visually-hidden">{t('errors.crashTitle')}</h1>
      <EmptyState
        title={t('errors.crashTitle')}
        action={<Button onClick={reset}>{t('common.tryAgain')}</Button>}
      >
        {t('errors.crashText')}
      </EmptyState>
    </PageFrame>
  );
}
