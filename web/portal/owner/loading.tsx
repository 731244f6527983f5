import type { Elements } from '../../components/elements.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';

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
