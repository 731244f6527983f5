import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import type { Messages } from './messages/en.ts';
import { page } from './page.ts';

type RegisterValues = { firstName: string; lastName: string; email: string };

type Values = { mount: string; messages: Messages; uid: string; values?: RegisterValues; errors?: Errors };

export function registerScreen({ mount, messages, uid, values, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, passwordHint, submit, haveAccount, signIn } = messages.register;
  const of = { messages, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/register" novalidate>
      ${field({ ...of, name: 'firstName', label: messages.firstName, value: values?.firstName, autocomplete: 'given-name' })}
      ${field({ ...of, name: 'lastName', label: messages.lastName, value: values?.lastName, autocomplete: 'family-name' })}
      ${field({ ...of, name: 'email', label: messages.email, type: 'email', value: values?.email, autocomplete: 'email' })}
      ${field({ ...of, name: 'password', label: messages.password, type: 'password', hint: passwordHint, autocomplete: 'new-password' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside">${haveAccount} <a href="${action}">${signIn}</a></p>`;
  return page({ mount, messages, title, lead, body, failed: hasErrors(errors) });
}

/** The short form for registering on the spot, for example at a shelter, with a name and an address. */
export function lightRegisterScreen({ mount, messages, uid, values, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, passwordOptional, passwordHint, submit } = messages.light;
  const { haveAccount, signIn } = messages.register;
  const of = { messages, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/register" novalidate>
      ${field({ ...of, name: 'firstName', label: messages.firstName, value: values?.firstName, autocomplete: 'given-name' })}
      ${field({ ...of, name: 'email', label: messages.email, type: 'email', value: values?.email, autocomplete: 'email' })}
      ${field({ ...of, name: 'password', label: passwordOptional, type: 'password', hint: passwordHint, autocomplete: 'new-password' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside">${haveAccount} <a href="${action}">${signIn}</a></p>`;
  return page({ mount, messages, title, lead, body, failed: hasErrors(errors) });
}
