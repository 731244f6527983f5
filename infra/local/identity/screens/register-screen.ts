import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import type { Words } from './words/words.ts';

type RegisterValues = { firstName: string; lastName: string; email: string };

type Values = { mount: string; words: Words; uid: string; values?: RegisterValues; errors?: Errors };

export function registerScreen({ mount, words, uid, values, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, passwordHint, submit, haveAccount, signIn } = words.register;
  const of = { words, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/register" novalidate>
      ${field({ ...of, name: 'firstName', label: words.firstName, value: values?.firstName, autocomplete: 'given-name' })}
      ${field({ ...of, name: 'lastName', label: words.lastName, value: values?.lastName, autocomplete: 'family-name' })}
      ${field({ ...of, name: 'email', label: words.email, type: 'email', value: values?.email, autocomplete: 'email' })}
      ${field({ ...of, name: 'password', label: words.password, type: 'password', hint: passwordHint, autocomplete: 'new-password' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside">${haveAccount} <a href="${action}">${signIn}</a></p>`;
  return page({ mount, words, title, lead, body, failed: hasErrors(errors) });
}

/** The short form for whoever registers in passing, as at a shelter: a name and an address. */
export function lightRegisterScreen({ mount, words, uid, values, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, passwordOptional, passwordHint, submit } = words.light;
  const { haveAccount, signIn } = words.register;
  const of = { words, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${action}/register" novalidate>
      ${field({ ...of, name: 'firstName', label: words.firstName, value: values?.firstName, autocomplete: 'given-name' })}
      ${field({ ...of, name: 'email', label: words.email, type: 'email', value: values?.email, autocomplete: 'email' })}
      ${field({ ...of, name: 'password', label: passwordOptional, type: 'password', hint: passwordHint, autocomplete: 'new-password' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside">${haveAccount} <a href="${action}">${signIn}</a></p>`;
  return page({ mount, words, title, lead, body, failed: hasErrors(errors) });
}
