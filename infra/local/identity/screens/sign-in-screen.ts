import { seededAccounts, seededPassword } from '../seeded-accounts.ts';
import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { type Html, html } from './html.ts';
import { page } from './page.ts';
import type { Words } from './words/words.ts';

type Values = { mount: string; words: Words; uid: string; email?: string; errors?: Errors };

export function signInScreen({ mount, words, uid, email = '', errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, submit, forgotten, newHere, register } = words.signIn;
  const of = { words, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}" novalidate>
      ${field({ ...of, name: 'email', label: words.email, type: 'email', value: email, autocomplete: 'username' })}
      ${field({ ...of, name: 'password', label: words.password, type: 'password', autocomplete: 'current-password' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside"><a href="${action}/password">${forgotten}</a></p>
    <p class="aside">${newHere} <a href="${action}/register">${register}</a></p>
    ${tryOut(action, words)}`;
  return page({ mount, words, title, lead, body, failed: hasErrors(errors) });
}

function tryOut(action: string, { signIn }: Words): Html {
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
