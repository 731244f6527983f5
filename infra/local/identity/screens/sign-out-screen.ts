import { html, trustedHtml } from './html.ts';
import { page } from './page.ts';
import type { Words } from './words/words.ts';

/** Asks whoever comes here by another way than the site’s own sign-out; `form` is oidc-provider's, with its token. */
export function signOutScreen(mount: string, words: Words, form: string): string {
  const { title, lead, submit, stay } = words.signOut;
  const body = html`${trustedHtml(form)}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">${submit}</button>
    <p class="aside"><button class="link" type="submit" form="op.logoutForm">${stay}</button></p>`;
  return page({ mount, words, title, lead, body });
}
