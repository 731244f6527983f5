import { field } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import type { Errors } from './problems.ts';
import { passwordHint } from './register-screen.ts';

type Values = { mount: string; uid: string; email?: string; errors?: Errors };

/** For users who have forgotten their password or never chosen one. */
export function forgottenPasswordScreen({ mount, uid, email, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const body = html`<form method="post" action="${action}/password" novalidate>
      ${field({ errors, name: 'email', label: 'Email address', type: 'email', value: email, autocomplete: 'username' })}
      <button type="submit">Email me a code</button>
    </form>
    <p class="aside"><a href="${action}">Back to sign-in</a></p>`;
  const lead = 'We’ll email you a code. It works for a first password as well.';
  return page({ mount, title: 'Set a new password', lead, body, errors });
}

export function newPasswordScreen({ mount, uid, email = '', errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}/password`;
  const hint = 'Six digits. It is valid for ten minutes.';
  const body = html`<form method="post" action="${action}/code" novalidate>
      <input type="hidden" name="email" value="${email}" autocomplete="username">
      ${field({ errors, name: 'code', label: 'Code', hint, autocomplete: 'one-time-code', inputmode: 'numeric' })}
      ${field({ errors, name: 'password', label: 'New password', type: 'password', hint: passwordHint, autocomplete: 'new-password' })}
      <button type="submit">Save and sign in</button>
    </form>
    <form class="aside" method="post" action="${action}">
      <input type="hidden" name="email" value="${email}">
      <p>No email yet? <button class="link" type="submit">Send a new code</button> or
      <a href="${action}">use another address</a></p>
    </form>`;
  const lead = `If ${email} has an account, a code is on its way there.`;
  return page({ mount, title: 'Choose your password', lead, body, errors });
}
