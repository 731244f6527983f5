import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { withParams } from '../../lib/with-params.ts';
import styles from './missing-data.module.css';

const longer = { wait: 'longer' };

export function waitsLonger(query: string): boolean {
  return new URLSearchParams(query).get('wait') === longer.wait;
}

/** Replaces the skeletons of screens whose data arrived too late for a page without scripts. */
export function MissingData({ context: { locale, path, query } }: { context: BlockContext }) {
  const t = translator(locale);
  return (
    <noscript>
      <div className={styles.notice}>
        <Alert
          tone="warning"
          actions={
            <a
              href={withParams(path, query, longer)}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {t('common.tryAgain')}
            </a>
          }
        >
          {t('errors.pets')}
        </Alert>
      </div>
    </noscript>
  );
}
