import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import type { Messages } from './messages/en.ts';
import { page } from './page.ts';

type Values = { mount: string; messages: Messages; uid: string; errors?: Errors };

/** Asks for the code of the authenticator app, after the password. */
export function secondFactorScreen({ mount, messages, uid, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, hint } = messages.secondFactor;
  const of = { messages, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/second-factor" novalidate>
      ${field({ ...of, name: 'code', label: messages.code.code, hint, autocomplete: 'one-time-code', inputmode: 'numeric' })}
      <button type="submit">${messages.signIn.submit}</button>
    </form>
    <p class="aside"><a href="${action}">${messages.forgotten.back}</a></p>`;
  return page({ mount, messages, title, lead, body, failed: hasErrors(errors) });
}
