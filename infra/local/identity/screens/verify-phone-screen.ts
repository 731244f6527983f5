import { type Errors, errorSummary, field, hasErrors } from './fields.ts';
import { html } from './html.ts';
import type { Messages } from './messages/en.ts';
import { filledIn } from './messages/messages.ts';
import { page } from './page.ts';

type Values = {
  mount: string;
  messages: Messages;
  returnUrl: string;
  phone: string;
  /** True if a page of the site frames the screen. */
  framed: boolean;
  errors?: Errors;
};

export function phoneNumberScreen({
  mount,
  messages,
  returnUrl,
  phone,
  framed,
  errors = {},
}: Values): string {
  const { title, lead, submit, notNow } = messages.phone;
  const of = { messages, errors };
  const body = html`${errorSummary(of)}
    <form method="post" action="${mount}/verify-phone" novalidate>
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field({ ...of, name: 'phone', label: messages.mobile, type: 'tel', value: phone, hint: messages.mobileHint, autocomplete: 'tel' })}
      <button type="submit">${submit}</button>
    </form>
    <p class="aside"><a href="${returnUrl}">${notNow}</a></p>`;
  return page({ mount, messages, title, lead, body, framed, titled: framed, failed: hasErrors(errors) });
}

export function phoneCodeScreen({ mount, messages, returnUrl, phone, framed, errors = {} }: Values): string {
  const { title, code, hint, submit, noText, again, or, otherNumber } = messages.code;
  const of = { messages, errors };
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
    <p class="aside"><a href="${returnUrl}">${messages.phone.notNow}</a></p>`;
  const lead = filledIn(messages.code.lead, { phone });
  return page({ mount, messages, title, lead, body, framed, failed: hasErrors(errors) });
}
