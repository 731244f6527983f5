import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import styles from './shop.module.css';
import type { ShopMessages } from './shop-texts.ts';
import type { ProviderState } from './use-provider.ts';

type ShopNoteProps = {
  state: ProviderState;
  t: Translate<Pick<ShopMessages, 'opens' | 'allow' | 'here' | 'failed' | 'cookies'>>;
};

/** Names the provider below a button. All its texts share one place, so that nothing moves when they change. */
export function ShopNote({ state, t }: ShopNoteProps) {
  const shown = (isShown: boolean) => joinClasses(styles.noteText, !isShown && styles.unseen);
  return (
    <div className={styles.note} data-state={state}>
      <p className={shown(state === 'blocked')}>
        <span>{t('opens')}</span>{' '}
        <span className="needs-script">
          <span>{t('allow')}</span> <CookieSettings title={t('cookies.title')} className={styles.settings} />
        </span>
      </p>
      <p className={shown(state === 'ready' || state === 'loading')}>{t('here')}</p>
      <p className={shown(state === 'failed')}>{t('failed')}</p>
    </div>
  );
}

/** One note for several shops, with the providers' names in its texts; a shop whose script has failed adds its own. */
export function ShopsNoteView({ texts }: { texts: IslandTexts<ShopMessages> }) {
  const t = useTexts(texts);
  const { level } = useConsent();
  return <ShopNote state={level === 'necessary' ? 'blocked' : 'ready'} t={t} />;
}
