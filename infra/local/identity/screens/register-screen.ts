import { field } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import type { Errors } from './problems.ts';

type Values = {
  mount: string;
  uid: string;
  /** True for the short form for registering on the spot, for example at a shelter: a name and an address. */
  light: boolean;
  values?: { firstName: string; lastName: string; email: string };
  errors?: Errors;
};

export const passwordHint = 'At least 12 characters. Three words make a good one.';

const texts = {
  full: {
    title: 'Create your account',
    lead: 'One place for your pets, and a reminder when their medication runs out.',
    password: { label: 'Password', hint: passwordHint },
    submit: 'Create account',
  },
  light: {
    title: 'Who are you?',
    lead: 'Your name and email address are all we need to register your new pet.',
    password: {
      label: 'Password (optional)',
      hint: 'Choose one of at least 12 characters, or set one later with a code that we email you.',
    },
    submit: 'Continue',
  },
} as const;

export function registerScreen({ mount, uid, light, values, errors = {} }: Values): string {
  const action = `${mount}/interaction/${uid}`;
  const { title, lead, password, submit } = texts[light ? 'light' : 'full'];
  const body = html`<form method="post" action="${action}/register" novalidate>
      ${field({ errors, name: 'firstName', label: 'First name', value: values?.firstName, autocomplete: 'given-name' })}
      ${!light && field({ errors, name: 'lastName', label: 'Last name', value: values?.lastName, autocomplete: 'family-name' })}
      ${field({ errors, name: 'email', label: 'Email address', type: 'email', value: values?.email, autocomplete: 'email' })}
      ${field({ errors, ...password, name: 'password', type: 'password', autocomplete: 'new-password' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside">Already have an account? <a href="${action}">Sign in</a></p>`;
  return page({ mount, title, lead, body, errors });
}
