import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import { filledIn, type Words } from './words/words.ts';

type Values = {
  mount: string;
  words: Words;
  returnUrl: string;
  phone: string;
  /** Whether the screen stands within a page of the site. */
  framed: boolean;
  errors?: Errors;
};

export function phoneNumberScreen({ mount, words, returnUrl, phone, framed, errors = {} }: Values): string {
  const { title, lead, submit, notNow } = words.phone;
  const of = { words, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${mount}/verify-phone" novalidate>
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field({ ...of, name: 'phone', label: words.mobile, type: 'tel', value: phone, hint: words.mobileHint, autocomplete: 'tel' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside"><a href="${returnUrl}">${notNow}</a></p>`;
  return page({ mount, words, title, lead, body, framed, titled: framed, failed: hasErrors(errors) });
}

export function phoneCodeScreen({ mount, words, returnUrl, phone, framed, errors = {} }: Values): string {
  const { title, code, hint, submit, noText, again, or, otherNumber } = words.code;
  const of = { words, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${mount}/verify-phone/code" novalidate>
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field({ ...of, name: 'code', label: code, hint, autocomplete: 'one-time-code', inputmode: 'numeric' })}
      <button type="submit">${submit}</button>
    </form>
    <form class="aside" method="post" action="${mount}/verify-phone">
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      <input type="hidden" name="phone" value="${phone}">
      <p>${noText} <button class="link" type="submit">${again}</button> ${or}
      <a href="${mount}/verify-phone?change=1&amp;returnUrl=${encodeURIComponent(returnUrl)}">${otherNumber}</a></p>
    </form>
    <p class="aside"><a href="${returnUrl}">${words.phone.notNow}</a></p>`;
  const lead = filledIn(words.code.lead, { phone });
  return page({ mount, words, title, lead, body, framed, failed: hasErrors(errors) });
}
