import { html, trustedHtml } from './html.ts';
import type { Messages } from './messages/en.ts';
import { page } from './page.ts';

/**
 * Asks users who arrive other than through the site's own sign-out; `form` is oidc-provider's, with its
 * token.
 */
export function signOutScreen(mount: string, messages: Messages, form: string): string {
  const { title, lead, submit, stay } = messages.signOut;
  const body = html`${trustedHtml(form)}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">${submit}</button>
    <p class="aside"><button class="link" type="submit" form="op.logoutForm">${stay}</button></p>`;
  return page({ mount, messages, title, lead, body });
}
