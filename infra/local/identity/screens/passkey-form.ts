import { type Html, html } from './html.ts';
import type { Messages } from './messages/en.ts';

type PasskeyForm = {
  mount: string;
  messages: Messages;
  action: string;
  ceremony: 'create' | 'get';
  /** The options of the ceremony, as JSON. */
  options: string;
  label: string;
  secondary?: boolean;
};

/** A button that uses or creates a passkey; `passkey.js` shows it where the browser can. */
export function passkeyForm({
  mount,
  messages,
  action,
  ceremony,
  options,
  label,
  secondary,
}: PasskeyForm): Html {
  const data = `{"ceremony":${JSON.stringify(ceremony)},"options":${options}}`;
  return html`<form method="post" action="${action}" data-passkey="${data}" hidden>
      <input type="hidden" name="response">
      <p class="error" role="alert" data-passkey-problem hidden>${messages.passkey.cancelled}</p>
      <button id="passkey" type="submit"${secondary && html` class="secondary"`}>${label}</button>
    </form>
    <script type="module" src="${mount}/passkey.js"></script>`;
}
