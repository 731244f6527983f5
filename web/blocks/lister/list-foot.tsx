import { buttonClass } from '../../components/button/button-class.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import styles from './lister.module.css';

type ListFootProps = {
  path: string;
  query: string;
  t: Translate<Messages['lister']>;
  shown: number;
  total: number;
  subsequent: number;
  busy?: boolean;
  /** Hides the control for more items after a failure. */
  stopped?: boolean;
  onMore?: () => unknown;
};

/** The number of items shown, and the control for more: without scripts, a link to the same page with more items. */
export function ListFoot({ path, query, t, shown, total, ...more }: ListFootProps) {
  const { subsequent, busy, stopped, onMore } = more;
  return (
    <div className="stack gap-3 justify-items-center">
      <p data-live="polite" className={total === 0 ? styles.empty : 'soft text-sm numbers'}>
        {total === 0 ? t('empty') : t('shown', { shown, total })}
      </p>
      {shown < total && !stopped && (
        <form action={path}>
          <KeptParameters query={query} except={['shown']} />
          <button
            type="submit"
            name="shown"
            value={shown + subsequent}
            data-list-step="more"
            onClick={onMore && (() => !busy && onMore())}
            aria-disabled={busy || undefined}
            className={buttonClass({ variant: 'secondary' })}
          >
            {busy ? t('loading') : t('loadMore')}
          </button>
        </form>
      )}
    </div>
  );
}
