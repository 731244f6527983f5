import { seededAccounts, seededPassword } from '../seeded-accounts.ts';
import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { type Html, html } from './html.ts';
import type { Messages } from './messages/en.ts';
import { page } from './page.ts';
import { passkeyForm } from './passkey-form.ts';

type Values = {
  mount: string;
  messages: Messages;
  uid: string;
  email?: string;
  errors?: Errors;
  /** The options of the ceremony, as JSON, if people can sign in with a passkey. */
  passkeyOptions: string | undefined;
};

export function signInScreen(values: Values): string {
  const { mount, messages, uid, email = '', errors = {}, passkeyOptions: options } = values;
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, submit, forgotten, newHere, register } = messages.signIn;
  const of = { messages, errors };
  const label = messages.passkey.signIn;
  const passkey =
    options !== undefined &&
    passkeyForm({
      mount,
      messages,
      action: `${action}/passkey`,
      ceremony: 'get',
      options,
      label,
      secondary: true,
    });
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}" novalidate>
      ${field({ ...of, name: 'email', label: messages.email, type: 'email', value: email, autocomplete: 'username' })}
      ${field({ ...of, name: 'password', label: messages.password, type: 'password', autocomplete: 'current-password' })}
      <button type="submit">${submit}</button>
    </form>
    ${passkey}
    <p class="aside"><a href="${action}/password">${forgotten}</a></p>
    <p class="aside">${newHere} <a href="${action}/register">${register}</a></p>
    ${tryOut(action, messages)}`;
  return page({ mount, messages, title, lead, body, failed: hasErrors(errors) });
}

function tryOut(action: string, { signIn }: Messages): Html {
  const rows = seededAccounts.map(
    ({ handle, purpose, email }) => html`<li>
      <button class="quiet" type="submit" name="account" value="${handle}"><strong>${email ?? handle}</strong><span lang="en-gb">${purpose}</span></button>
    </li>`,
  );
  return html`<details>
    <summary>${signIn.tryOut}</summary>
    <p class="hint">${signIn.tryOutHint} <code>${seededPassword}</code></p>
    <form method="post" action="${action}"><ul class="accounts">${rows}</ul></form>
  </details>`;
}
