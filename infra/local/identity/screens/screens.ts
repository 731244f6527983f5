import { seededAccounts, seededPassword } from '../seeded-accounts.ts';
import { type Errors, field, type Html, html, page, trustedHtml } from './page.ts';

type ScreenValues = { mount: string; uid: string; email?: string; errors?: Errors };

type SignInValues = ScreenValues & {
  passkeyOptions: string | undefined;
};

export function signInScreen({ mount, uid, email, errors = {}, passkeyOptions }: SignInValues): string {
  const action = `${mount}/interaction/${uid}`;
  const passkey =
    passkeyOptions !== undefined &&
    passkeyForm({ mount, action: `${action}/passkey`, ceremony: 'get', options: passkeyOptions });
  const body = html`<form method="post" action="${action}" novalidate>
      ${field({ errors, name: 'email', label: 'Email address', type: 'email', value: email, autocomplete: 'username' })}
      ${field({ errors, name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' })}
      <button type="submit">Sign in</button>
    </form>
    ${passkey}
    <p class="aside"><a href="${action}/password">Forgotten your password, or never chosen one?</a></p>
    <p class="aside">New to Merrowvale? <a href="${action}/register">Create an account</a></p>
    ${testAccounts(action)}`;
  const lead = 'See your pets and the reminders you have set for them.';
  return page({ mount, title: 'Sign in', lead, body, errors });
}

function testAccounts(action: string): Html {
  const rows = seededAccounts.map(
    ({ handle, purpose, email }) => html`<li>
      <button class="quiet" type="submit" name="account" value="${handle}"><strong>${email ?? handle}</strong><span>${purpose}</span></button>
    </li>`,
  );
  return html`<details>
    <summary>Test accounts on this machine</summary>
    <p class="hint">Choose one to sign in at once, or enter its address. The password is always <code>${seededPassword}</code></p>
    <form method="post" action="${action}"><ul class="accounts">${rows}</ul></form>
  </details>`;
}

export function secondFactorScreen({ mount, uid, errors = {} }: ScreenValues): string {
  const action = `${mount}/interaction/${uid}`;
  const hint = 'Six digits. The app shows a new one every 30 seconds.';
  const body = html`<form method="post" action="${action}/second-factor" novalidate>
      ${field({ errors, name: 'code', label: 'Code', hint, autocomplete: 'one-time-code', inputmode: 'numeric' })}
      <button type="submit">Sign in</button>
    </form>
    <p class="aside"><a href="${action}">Back to sign-in</a></p>`;
  const lead = 'Open your authenticator app and enter the code that it shows for Merrowvale.';
  return page({ mount, title: 'Enter your code', lead, body, errors });
}

/** Asks users who arrive other than through the site's own sign-out; `form` is oidc-provider's, with its token. */
export function signOutScreen(mount: string, form: string): string {
  const body = html`${trustedHtml(form)}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <p class="aside"><button class="link" type="submit" form="op.logoutForm">Stay signed in</button></p>`;
  return page({ mount, title: 'Sign out?', lead: 'You will need to sign in again to see your pets.', body });
}

export function problemScreen(mount: string, reason: string, siteUrl: string): string {
  const body = html`<p class="reason">${reason}</p><p><a class="button" href="${siteUrl}/">Back to the site</a></p>`;
  return page({ mount, title: 'That did not work', lead: 'Please go back and try again.', body });
}

type RegisterValues = Omit<ScreenValues, 'email'> & {
  /** True for the short form for registering on the spot, for example at a shelter: a name and an address. */
  light: boolean;
  values?: { firstName: string; lastName: string; email: string };
};

const passwordHint = 'At least 12 characters. Three words make a good one.';

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

export function registerScreen({ mount, uid, light, values, errors = {} }: RegisterValues): string {
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

/** For users who have forgotten their password or never chosen one. */
export function forgottenPasswordScreen({ mount, uid, email, errors = {} }: ScreenValues): string {
  const action = `${mount}/interaction/${uid}`;
  const body = html`<form method="post" action="${action}/password" novalidate>
      ${field({ errors, name: 'email', label: 'Email address', type: 'email', value: email, autocomplete: 'username' })}
      <button type="submit">Email me a code</button>
    </form>
    <p class="aside"><a href="${action}">Back to sign-in</a></p>`;
  const lead = 'We’ll email you a code. It works for a first password as well.';
  return page({ mount, title: 'Set a new password', lead, body, errors });
}

export function newPasswordScreen({ mount, uid, email = '', errors = {} }: ScreenValues): string {
  const action = `${mount}/interaction/${uid}/password`;
  const hint = 'Six digits. It is valid for ten minutes.';
  const body = html`<form method="post" action="${action}/code" novalidate>
      <input type="hidden" name="email" value="${email}" autocomplete="username">
      ${field({ errors, name: 'code', label: 'Code', hint, autocomplete: 'one-time-code', inputmode: 'numeric' })}
      ${field({ errors, name: 'password', label: 'New password', type: 'password', hint: passwordHint, autocomplete: 'new-password' })}
      <button type="submit">Save and sign in</button>
    </form>
    <form class="aside" method="post" action="${action}">
      <input type="hidden" name="email" value="${email}">
      <p>No email yet? <button class="link" type="submit">Send a new code</button> or
      <a href="${action}">use another address</a></p>
    </form>`;
  const lead = `If ${email} has an account, a code is on its way there.`;
  return page({ mount, title: 'Choose your password', lead, body, errors });
}

type PasskeyForm = {
  mount: string;
  action: string;
  ceremony: 'create' | 'get';
  options: string;
};

/** A button that uses or creates a passkey; `passkey.js` shows it where the browser can. */
function passkeyForm({ mount, action, ceremony, options }: PasskeyForm): Html {
  const data = `{"ceremony":${JSON.stringify(ceremony)},"options":${options}}`;
  const isNew = ceremony === 'create';
  return html`<form method="post" action="${action}" data-passkey="${data}" hidden>
      <input type="hidden" name="response">
      <p class="error" role="alert" data-passkey-problem hidden>That didn’t work. Please try again.</p>
      <button id="passkey" type="submit"${!isNew && html` class="secondary"`}>${isNew ? 'Add passkey' : 'Sign in with a passkey'}</button>
    </form>
    <script type="module" src="${mount}/passkey.js"></script>`;
}

type PasskeyValues = Omit<PasskeyForm, 'ceremony'> & {
  /** The address to return to without a passkey. */
  back: string;
  errors?: Errors;
};

export function passkeyScreen({ mount, action, options, back, errors = {} }: PasskeyValues): string {
  const body = html`${passkeyForm({ mount, action, ceremony: 'create', options })}
    <p class="reason" data-passkey-unsupported hidden>This browser doesn’t support passkeys. Open this page in another browser or on another device.</p>
    <noscript><p class="reason">Adding a passkey needs JavaScript, which is turned off in this browser.</p></noscript>
    <p class="aside"><a href="${back}">Not now</a></p>`;
  const lead = 'Sign in with your fingerprint, your face or your device’s PIN, instead of a password.';
  return page({ mount, title: 'Add a passkey', lead, body, errors });
}
