import { type Errors, errorSummary, hasErrors } from './fields.ts';
import { html } from './html.ts';
import type { Messages } from './messages/en.ts';
import { page } from './page.ts';
import { passkeyForm } from './passkey-form.ts';

type Values = {
  mount: string;
  messages: Messages;
  action: string;
  options: string;
  /** The address to return to without a passkey. */
  back: string;
  errors?: Errors;
};

/** Adds a passkey to the account of a signed-in user. */
export function passkeyScreen({ mount, messages, action, options, back, errors = {} }: Values): string {
  const { title, lead, submit, notNow, unsupported, withoutScripts } = messages.passkey;
  const form = passkeyForm({ mount, messages, action, ceremony: 'create', options, label: submit });
  const body = html`${errorSummary({ messages, errors })}
    ${form}
    <p class="reason" data-passkey-unsupported hidden>${unsupported}</p>
    <noscript><p class="reason">${withoutScripts}</p></noscript>
    <p class="aside"><a href="${back}">${notNow}</a></p>`;
  return page({ mount, messages, title, lead, body, failed: hasErrors(errors) });
}
