import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import { filledIn, type Words } from './words/words.ts';

type Values = { mount: string; words: Words; uid: string; email?: string; errors?: Errors };

/** For whoever has forgotten their password, or never chosen one. */
export function forgottenPasswordScreen({ mount, words, uid, email = '', errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, submit, back } = words.forgotten;
  const of = { words, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/password" novalidate>
      ${field({ ...of, name: 'email', label: words.email, type: 'email', value: email, autocomplete: 'username' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside"><a href="${action}">${back}</a></p>`;
  return page({ mount, words, title, lead, body, failed: hasErrors(errors) });
}

export function newPasswordScreen({ mount, words, uid, email = '', errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}/password`;
  const { title, password, submit, noEmail, otherAddress } = words.newPassword;
  const of = { words, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/code" novalidate>
      <input type="hidden" name="email" value="${email}" autocomplete="username">
      ${field({ ...of, name: 'code', label: words.code.code, hint: words.code.hint, autocomplete: 'one-time-code', inputmode: 'numeric' })}
      ${field({ ...of, name: 'password', label: password, type: 'password', hint: words.register.passwordHint, autocomplete: 'new-password' })}
      <button type="submit">${submit}</button>
    </form>
    <form class="aside" method="post" action="${action}">
      <input type="hidden" name="email" value="${email}">
      <p>${noEmail} <button class="link" type="submit">${words.code.again}</button> ${words.code.or}
      <a href="${action}">${otherAddress}</a></p>
    </form>`;
  const lead = filledIn(words.newPassword.lead, { email });
  return page({ mount, words, title, lead, body, failed: hasErrors(errors) });
}
