import { useTranslations } from 'next-intl';
import type { Elements } from '../../components/elements.ts';

/** Announces that something is loading, and contains its skeletons. */
export function Loading({ className, children }: { className?: string | undefined; children: Elements }) {
  const t = useTranslations('common');
  return (
    <div data-live="polite" className={className}>
      <span className="visually-hidden">{t('loading')}</span>
      {children}
    </div>
  );
}
