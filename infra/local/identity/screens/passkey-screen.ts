import { type Html, html } from './html.ts';
import { page } from './page.ts';
import type { Errors } from './problems.ts';

type PasskeyForm = {
  mount: string;
  action: string;
  ceremony: 'create' | 'get';
  options: string;
};

/** A button that uses or creates a passkey; `passkey.js` shows it where the browser can. */
export function passkeyForm({ mount, action, ceremony, options }: PasskeyForm): Html {
  const data = `{"ceremony":${JSON.stringify(ceremony)},"options":${options}}`;
  const isNew = ceremony === 'create';
  return html`<form method="post" action="${action}" data-passkey="${data}" hidden>
      <input type="hidden" name="response">
      <p class="error" role="alert" data-passkey-problem hidden>That didn’t work. Please try again.</p>
      <button id="passkey" type="submit"${!isNew && html` class="secondary"`}>${isNew ? 'Add passkey' : 'Sign in with a passkey'}</button>
    </form>
    <script type="module" src="${mount}/passkey.js"></script>`;
}

type Values = {
  mount: string;
  action: string;
  options: string;
  /** The address to return to without a passkey. */
  back: string;
  errors?: Errors;
};

export function passkeyScreen({ mount, action, options, back, errors = {} }: Values): string {
  const body = html`${passkeyForm({ mount, action, ceremony: 'create', options })}
    <p class="reason" data-passkey-unsupported hidden>This browser doesn’t support passkeys. Open this page in another browser or on another device.</p>
    <noscript><p class="reason">Adding a passkey needs JavaScript, which is turned off in this browser.</p></noscript>
    <p class="aside"><a href="${back}">Not now</a></p>`;
  const lead = 'Sign in with your fingerprint, your face or your device’s PIN, instead of a password.';
  return page({ mount, title: 'Add a passkey', lead, body, errors });
}
