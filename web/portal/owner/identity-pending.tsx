import { buttonClass } from '../../components/button/button-class.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';

/**
 * Shown instead of an owner's screen while the session is unknown; never the anonymous view, which might be
 * wrong.
 */
export function IdentityPending({ context: { locale, path, query } }: { context: BlockContext }) {
  const t = translator(locale);
  return (
    <div className="stack gap-4 justify-items-start mx-auto max-46">
      <p data-live="polite" className="visually-hidden">
        {t('common.loading')}
      </p>
      <Skeleton height="3rem" width="60%" />
      <Skeleton height="9rem" />
      <a href={`${path}${query}`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {t('common.tryAgain')}
      </a>
    </div>
  );
}
