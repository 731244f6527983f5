import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import type { Words } from './words/words.ts';

type ProfileValues = { firstName: string; lastName: string; email: string; phone: string };

type Values = { mount: string; words: Words; returnUrl: string; values: ProfileValues; errors?: Errors };

export function profileScreen({ mount, words, returnUrl, values, errors = {} }: Values): string {
  const { title, lead, submit, back } = words.profile;
  const of = { words, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${mount}/profile" novalidate>
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field({ ...of, name: 'firstName', label: words.firstName, value: values.firstName, autocomplete: 'given-name' })}
      ${field({ ...of, name: 'lastName', label: words.lastName, value: values.lastName, autocomplete: 'family-name' })}
      ${field({ ...of, name: 'email', label: words.email, type: 'email', value: values.email, autocomplete: 'email' })}
      ${field({ ...of, name: 'phone', label: words.mobileOptional, type: 'tel', value: values.phone, hint: words.mobileProfileHint, autocomplete: 'tel' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside"><a href="${returnUrl}">${back}</a></p>`;
  return page({ mount, words, title, lead, body, failed: hasErrors(errors) });
}
