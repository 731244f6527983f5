import { type Errors, errorSummary, field } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';

type RegisterValues = { firstName: string; lastName: string; email: string };

type Values = { mount: string; uid: string; values?: RegisterValues; errors?: Errors };

export function registerScreen({ mount, uid, values, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const body = html`${errorSummary(errors)}
    <form method="post" action="${action}/register" novalidate>
      ${field({ name: 'firstName', label: 'First name', value: values?.firstName ?? '', autocomplete: 'given-name', error: errors.firstName })}
      ${field({ name: 'lastName', label: 'Last name', value: values?.lastName ?? '', autocomplete: 'family-name', error: errors.lastName })}
      ${field({ name: 'email', label: 'Email address', type: 'email', value: values?.email ?? '', autocomplete: 'email', error: errors.email })}
      ${field({ name: 'password', label: 'Password', type: 'password', hint: 'At least 10 characters. Three words make a good one.', autocomplete: 'new-password', error: errors.password })}
      <button type="submit">Create account</button>
    </form>
    <p class="aside">Have an account already? <a href="${action}">Sign in</a></p>`;
  return page({
    mount,
    title: 'Create your account',
    lead: 'One place for your pets, and a reminder when their medication runs out.',
    body,
    failed: Object.keys(errors).length > 0,
  });
}
