import { seededAccounts, seededPassword } from '../seeded-accounts.ts';
import { type Errors, errorSummary, field } from './fields.ts';
import { type Html, html } from './html.ts';
import { page } from './page.ts';

type Values = { mount: string; uid: string; email?: string; errors?: Errors };

export function signInScreen({ mount, uid, email = '', errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const body = html`${errorSummary(errors)}
    <form method="post" action="${action}" novalidate>
      ${field({ name: 'email', label: 'Email address', type: 'email', value: email, autocomplete: 'username', error: errors.email })}
      ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', error: errors.password })}
      <button type="submit">Sign in</button>
    </form>
    <p class="aside">New to Merrowvale? <a href="${action}/register">Create an account</a></p>
    ${tryOut(action)}`;
  return page({
    mount,
    title: 'Sign in',
    lead: 'See your pets and the reminders you have set for them.',
    body,
    failed: Object.keys(errors).length > 0,
  });
}

function tryOut(action: string): Html {
  const rows = seededAccounts.map(
    ({ handle, purpose, email }) => html`<li>
      <button class="quiet" type="submit" name="account" value="${handle}"><strong>${email ?? handle}</strong><span>${purpose}</span></button>
    </li>`,
  );
  return html`<details>
    <summary>Accounts to try on this machine</summary>
    <p class="hint">Choose one to sign in at once, or type its address. The password of each is <code>${seededPassword}</code></p>
    <form method="post" action="${action}"><ul class="accounts">${rows}</ul></form>
  </details>`;
}
