import { seededAccounts, seededPassword } from '../seeded-accounts.ts';
import { field } from './fields.ts';
import { type Html, html, trustedHtml } from './html.ts';
import { page } from './page.ts';
import { passkeyForm } from './passkey-screen.ts';
import type { Errors } from './problems.ts';

type Values = { mount: string; uid: string; email?: string; errors?: Errors };

type SignInValues = Values & {
  passkeyOptions: string | undefined;
};

export function signInScreen({ mount, uid, email, errors = {}, passkeyOptions }: SignInValues): string {
  const action = `${mount}/interaction/${uid}`;
  const passkey =
    passkeyOptions !== undefined &&
    passkeyForm({ mount, action: `${action}/passkey`, ceremony: 'get', options: passkeyOptions });
  const body = html`<form method="post" action="${action}" novalidate>
      ${field({ errors, name: 'email', label: 'Email address', type: 'email', value: email, autocomplete: 'username' })}
      ${field({ errors, name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' })}
      <button type="submit">Sign in</button>
    </form>
    ${passkey}
    <p class="aside"><a href="${action}/password">Forgotten your password, or never chosen one?</a></p>
    <p class="aside">New to Merrowvale? <a href="${action}/register">Create an account</a></p>
    ${testAccounts(action)}`;
  const lead = 'See your pets and the reminders you have set for them.';
  return page({ mount, title: 'Sign in', lead, body, errors });
}

function testAccounts(action: string): Html {
  const rows = seededAccounts.map(
    ({ handle, purpose, email }) => html`<li>
      <button class="quiet" type="submit" name="account" value="${handle}"><strong>${email ?? handle}</strong><span>${purpose}</span></button>
    </li>`,
  );
  return html`<details>
    <summary>Test accounts on this machine</summary>
    <p class="hint">Choose one to sign in at once, or enter its address. The password is always <code>${seededPassword}</code></p>
    <form method="post" action="${action}"><ul class="accounts">${rows}</ul></form>
  </details>`;
}

export function secondFactorScreen({ mount, uid, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const hint = 'Six digits. The app shows a new one every 30 seconds.';
  const body = html`<form method="post" action="${action}/second-factor" novalidate>
      ${field({ errors, name: 'code', label: 'Code', hint, autocomplete: 'one-time-code', inputmode: 'numeric' })}
      <button type="submit">Sign in</button>
    </form>
    <p class="aside"><a href="${action}">Back to sign-in</a></p>`;
  const lead = 'Open your authenticator app and enter the code that it shows for Merrowvale.';
  return page({ mount, title: 'Enter your code', lead, body, errors });
}

/** Asks users who arrive other than through the site's own sign-out; `form` is oidc-provider's, with its token. */
export function signOutScreen(mount: string, form: string): string {
  const body = html`${trustedHtml(form)}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <p class="aside"><button class="link" type="submit" form="op.logoutForm">Stay signed in</button></p>`;
  return page({ mount, title: 'Sign out?', lead: 'You will need to sign in again to see your pets.', body });
}

export function problemScreen(mount: string, reason: string, siteUrl: string): string {
  const body = html`<p class="reason">${reason}</p><p><a class="button" href="${siteUrl}/">Back to the site</a></p>`;
  return page({ mount, title: 'That did not work', lead: 'Please go back and try again.', body });
}
