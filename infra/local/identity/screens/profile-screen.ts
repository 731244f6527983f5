import { type Errors, errorSummary, field } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';

type ProfileValues = { firstName: string; lastName: string; email: string; phone: string };

type Values = { mount: string; returnUrl: string; values: ProfileValues; errors?: Errors };

export function profileScreen({ mount, returnUrl, values, errors = {} }: Values): string {
  const body = html`${errorSummary(errors)}
    <form method="post" action="${mount}/profile" novalidate>
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field({ name: 'firstName', label: 'First name', value: values.firstName, autocomplete: 'given-name', error: errors.firstName })}
      ${field({ name: 'lastName', label: 'Last name', value: values.lastName, autocomplete: 'family-name', error: errors.lastName })}
      ${field({ name: 'email', label: 'Email address', type: 'email', value: values.email, autocomplete: 'email', error: errors.email })}
      ${field({ name: 'phone', label: 'Mobile number (optional)', type: 'tel', value: values.phone, hint: 'With its country code, such as +44 7700 900123. A new number has to be verified before we text it.', autocomplete: 'tel', error: errors.phone })}
      <button type="submit">Save changes</button>
    </form>
    <p class="aside"><a href="${returnUrl}">Go back without saving</a></p>`;
  return page({
    mount,
    title: 'Your details',
    lead: 'We use these to address you and to reach you.',
    body,
    failed: Object.keys(errors).length > 0,
  });
}
