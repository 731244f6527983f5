import { html, trustedHtml } from './html.ts';
import { page } from './page.ts';

/** Asks whoever comes here by another way than the site’s own sign-out; `form` is oidc-provider's, with its token. */
export function signOutScreen(mount: string, form: string): string {
  const body = html`${trustedHtml(form)}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <p class="aside"><button class="link" type="submit" form="op.logoutForm">Stay signed in</button></p>`;
  return page({ mount, title: 'Sign out?', lead: 'You will need to sign in again to see your pets.', body });
}
