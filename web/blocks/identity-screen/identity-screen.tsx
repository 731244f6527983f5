import { buttonClass } from '../../components/button/button-class.ts';
import { Card } from '../../components/card/card.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import { identityAddress, returnAddress, screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import styles from './identity-screen.module.css';

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

const texts = {
  register: 'shell.register',
  login: 'shell.signIn',
  profile: 'shell.editProfile',
  verify_phone: 'shell.verifyPhone',
} as const;

function Action({ item: { elements }, context }: IdentityScreenProps) {
  const { locale, path, query, visitor } = context;
  const t = translator(locale);
  const screen = elements.screen.value[0]?.codename ?? 'login';
  const returnPath = returnAddress(query, screenAddress(elements.redirect_path.value, path, locale));
  const isSignedIn = visitor !== 'anonymous';
  const isWayIn = screen === 'login' || screen === 'register';
  if (isSignedIn && isWayIn) return <p>{t('shell.alreadySignedIn')}</p>;
  if (isSignedIn && screen === 'logout')
    return (
      <form method="post" action="/auth/logout" data-ends-session>
        <input type="hidden" name="returnUrl" value={returnPath} />
        <button type="submit" className={buttonClass({})}>
          {t('shell.signOut')}
        </button>
      </form>
    );
  const isOpen = isSignedIn || isWayIn;
  const linked = isOpen && screen !== 'logout' ? screen : 'login';
  const place = { locale, screen: linked, returnPath: isOpen ? returnPath : `${path}${query}` } as const;
  return (
    <a href={identityAddress(place)} className={buttonClass({})}>
      {t(texts[linked])}
    </a>
  );
}
