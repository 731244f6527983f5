import { type Errors, errorSummary, field } from './fields.ts';
import { html } from './html.ts';
import { page } from './page.ts';

type Values = { mount: string; returnUrl: string; phone: string; errors?: Errors };

export function phoneNumberScreen({ mount, returnUrl, phone, errors = {} }: Values): string {
  const body = html`${errorSummary(errors)}
    <form method="post" action="${mount}/verify-phone" novalidate>
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field({ name: 'phone', label: 'Mobile number', type: 'tel', value: phone, hint: 'With its country code, such as +44 7700 900123.', autocomplete: 'tel', error: errors.phone })}
      <button type="submit">Text me a code</button>
    </form>
    <p class="aside"><a href="${returnUrl}">Not now</a></p>`;
  return page({
    mount,
    title: 'Verify your mobile number',
    lead: 'We text you a code, so that reminders never reach a stranger.',
    body,
    failed: Object.keys(errors).length > 0,
  });
}

export function phoneCodeScreen({ mount, returnUrl, phone, errors = {} }: Values): string {
  const body = html`${errorSummary(errors)}
    <form method="post" action="${mount}/verify-phone/code" novalidate>
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field({ name: 'code', label: 'Code', hint: 'Six digits. It is valid for ten minutes.', autocomplete: 'one-time-code', inputmode: 'numeric', error: errors.code })}
      <button type="submit">Verify</button>
    </form>
    <form class="aside" method="post" action="${mount}/verify-phone">
      <input type="hidden" name="returnUrl" value="${returnUrl}">
      <input type="hidden" name="phone" value="${phone}">
      <p>No text yet? <button class="link" type="submit">Send a new code</button> or
      <a href="${mount}/verify-phone?change=1&amp;returnUrl=${encodeURIComponent(returnUrl)}">use another number</a></p>
    </form>
    <p class="aside"><a href="${returnUrl}">Not now</a></p>`;
  return page({
    mount,
    title: 'Enter your code',
    lead: `We have sent a text message to ${phone}.`,
    body,
    failed: Object.keys(errors).length > 0,
  });
}
