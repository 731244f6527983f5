import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import type { Messages } from './messages/en.ts';
import { page } from './page.ts';

type ProfileValues = { firstName: string; lastName: string; email: string; phone: string };

type Values = {
  mount: string;
  messages: Messages;
  returnUrl: string;
  values: ProfileValues;
  errors?: Errors;
};

export function profileScreen({ mount, messages, returnUrl, values, errors = {} }: Values): string {
  const { title, lead, submit, back } = messages.profile;
  const of = { messages, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${mount}/profile" novalidate>
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field({ ...of, name: 'firstName', label: messages.firstName, value: values.firstName, autocomplete: 'given-name' })}
      ${field({ ...of, name: 'lastName', label: messages.lastName, value: values.lastName, autocomplete: 'family-name' })}
      ${field({ ...of, name: 'email', label: messages.email, type: 'email', value: values.email, autocomplete: 'email' })}
      ${field({ ...of, name: 'phone', label: messages.mobileOptional, type: 'tel', value: values.phone, hint: messages.mobileProfileHint, autocomplete: 'tel' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside"><a href="${returnUrl}">${back}</a></p>`;
  return page({ mount, messages, title, lead, body, failed: hasErrors(errors) });
}
