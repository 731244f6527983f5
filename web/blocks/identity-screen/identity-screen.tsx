import { buttonClass } from '../../components/button/button-class.ts';
import { Card } from '../../components/card/card.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import type { BlockProps } from '../block.ts';
import styles from './identity-screen.module.css';
import { identityTarget, pathAfterScreen } from './identity-target.ts';

type IdentityScreenProps = BlockProps<'identity_screen'>;

/**
 * Use it to link to one of the identity provider's screens: register, log in, edit profile, verify phone or
 * log out. Visitors return to the page they came from, or else to the page you name.
 */
export function IdentityScreen(props: IdentityScreenProps) {
  const { elements } = props.item;
  return (
    <section>
      <Card className={styles.panel}>
        {elements.title.value !== '' && <h2 className="text-xl">{elements.title.value}</h2>}
        <RichText text={elements.login_prompt} context={props.context} className="soft" />
        {props.context.visitor === 'pending' ? (
          <IdentityPending context={props.context} />
        ) : (
          <Action {...props} />
        )}
      </Card>
    </section>
  );
}

/** The button for the screen, depending on whether the visitor is signed in. */
function Action({ item: { elements }, context }: IdentityScreenProps) {
  const { locale, path, query, visitor } = context;
  const t = translator(locale);
  const place = { locale, path, query, redirectPath: elements.redirect_path.value };
  const screen = elements.screen.value[0]?.codename ?? 'login';
  const signedIn = visitor !== 'anonymous';
  if (screen === 'login' || screen === 'register') {
    if (signedIn) return <p>{t('shell.alreadySignedIn')}</p>;
    return (
      <a href={identityTarget(screen, place)} className={buttonClass({})}>
        {t(screen === 'login' ? 'shell.signIn' : 'shell.register')}
      </a>
    );
  }
  if (!signedIn) {
    const back = { ...place, query: '', redirectPath: `${path}${query}` };
    return (
      <a href={identityTarget('login', back)} className={buttonClass({})}>
        {t('shell.signIn')}
      </a>
    );
  }
  if (screen === 'logout') {
    return (
      <form method="post" action="/auth/logout" data-ends-session>
        <input type="hidden" name="returnUrl" value={pathAfterScreen(place)} />
        <button type="submit" className={buttonClass({})}>
          {t('shell.signOut')}
        </button>
      </form>
    );
  }
  return (
    <a href={identityTarget(screen, place)} className={buttonClass({})}>
      {t(screen === 'profile' ? 'shell.editProfile' : 'shell.verifyPhone')}
    </a>
  );
}
