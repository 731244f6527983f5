import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useConsent } from '../../lib/consent/use-consent.ts';
import styles from './shop.module.css';
import type { ShopMessages } from './shop-messages.ts';
import type { ProviderState } from './use-provider.ts';

type ShopNoteProps = {
  state: ProviderState;
  messages: Pick<ShopMessages, 'opens' | 'allow' | 'here' | 'failed' | 'cookies'>;
};

/** Names the provider below a button. All its texts share one place, so that nothing moves when they change. */
export function ShopNote({ state, messages }: ShopNoteProps) {
  const shown = (isShown: boolean) => joinClasses(styles.noteText, !isShown && styles.unseen);
  return (
    <div className={styles.note} data-state={state}>
      <p className={shown(state === 'blocked')}>
        <span>{messages.opens}</span>{' '}
        <span className="needs-script">
          <span>{messages.allow}</span>{' '}
          <CookieSettings messages={messages.cookies} className={styles.settings} />
        </span>
      </p>
      <p className={shown(state === 'ready' || state === 'loading')}>{messages.here}</p>
      <p className={shown(state === 'failed')}>{messages.failed}</p>
    </div>
  );
}

/** One note for several shops, with the providers' names in its texts; a shop whose script has failed adds its own. */
export function ShopsNoteView({ messages }: Pick<ShopNoteProps, 'messages'>) {
  const { level } = useConsent();
  return <ShopNote state={level === 'necessary' ? 'blocked' : 'ready'} messages={messages} />;
}
