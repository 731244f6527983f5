import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import type { Messages } from './messages/en.ts';
import { filledIn } from './messages/messages.ts';
import { page } from './page.ts';

type Values = { mount: string; messages: Messages; uid: string; email?: string; errors?: Errors };

/** For users who have forgotten their password or never chosen one. */
export function forgottenPasswordScreen({ mount, messages, uid, email = '', errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, submit, back } = messages.forgotten;
  const of = { messages, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/password" novalidate>
      ${field({ ...of, name: 'email', label: messages.email, type: 'email', value: email, autocomplete: 'username' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside"><a href="${action}">${back}</a></p>`;
  return page({ mount, messages, title, lead, body, failed: hasErrors(errors) });
}

export function newPasswordScreen({ mount, messages, uid, email = '', errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}/password`;
  const { title, password, submit, noEmail, otherAddress } = messages.newPassword;
  const of = { messages, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/code" novalidate>
      <input type="hidden" name="email" value="${email}" autocomplete="username">
      ${field({ ...of, name: 'code', label: messages.code.code, hint: messages.code.hint, autocomplete: 'one-time-code', inputmode: 'numeric' })}
      ${field({ ...of, name: 'password', label: password, type: 'password', hint: messages.register.passwordHint, autocomplete: 'new-password' })}
      <button type="submit">${submit}</button>
    </form>
    <form class="aside" method="post" action="${action}">
      <input type="hidden" name="email" value="${email}">
      <p>${noEmail} <button class="link" type="submit">${messages.code.again}</button> ${messages.code.or}
      <a href="${action}">${otherAddress}</a></p>
    </form>`;
  const lead = filledIn(messages.newPassword.lead, { email });
  return page({ mount, messages, title, lead, body, failed: hasErrors(errors) });
}
