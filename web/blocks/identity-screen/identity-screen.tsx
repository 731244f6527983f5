import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Card } from '../../components/card/card.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
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

const screens = {
  register: { route: '/auth/register', text: 'shell.register' },
  login: { route: '/auth/login', text: 'shell.signIn' },
  profile: { route: '/auth/profile', text: 'shell.editProfile' },
  verify_phone: { route: '/auth/verify-phone', text: 'shell.verifyPhone' },
} as const;

/** The button for the screen, depending on whether the visitor is signed in. */
function Action({ item: { elements }, context }: IdentityScreenProps) {
  const { locale, path, query, visitor } = context;
  const t = translator(locale);
  const screen = elements.screen.value[0]?.codename ?? 'login';
  const place = { locale, path, query, redirectPath: elements.redirect_path.value };
  const isSignedIn = visitor !== 'anonymous';
  const isWayIn = screen === 'login' || screen === 'register';
  if (isSignedIn && isWayIn) return <p>{t('shell.alreadySignedIn')}</p>;
  if (isSignedIn && screen === 'logout')
    return (
      <form method="post" action="/auth/logout" data-ends-session>
        <input type="hidden" name="returnUrl" value={pathAfterScreen(place)} />
        <button type="submit" className={buttonClass({})}>
          {t('shell.signOut')}
        </button>
      </form>
    );
  const isOpen = isSignedIn || isWayIn;
  const linked = isOpen && screen !== 'logout' ? screen : 'login';
  const target = isOpen ? place : { ...place, query: '', redirectPath: `${path}${query}` };
  return (
    <a href={identityTarget(linked, target)} className={buttonClass({})}>
      {t(screens[linked].text)}
    </a>
  );
}

type Place = { locale: Locale; path: string; query: string; redirectPath: string };

/**
 * The return address after a screen closes: `returnUrl` if it is a path of this site, or else the editor's page, or
 * else this page.
 */
export function pathAfterScreen({ locale, path, query, redirectPath }: Place): string {
  return (
    sameSitePath(new URLSearchParams(query).get('returnUrl')) ?? screenAddress(redirectPath, path, locale)
  );
}

export function identityTarget(screen: keyof typeof screens, place: Place): string {
  const query = new URLSearchParams({ locale: place.locale, returnUrl: pathAfterScreen(place) });
  return `${screens[screen].route}?${query}`;
}
