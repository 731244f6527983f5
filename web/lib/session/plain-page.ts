import type { Locale } from '@merrowvale/shared/locales.ts';

type Options = { formTargets?: readonly string[]; frameAncestors?: string; width?: string };

/** For the few pages outside the site's shell, such as a failed sign-in or the confirmation before signing out. */
export function plainPage(
  title: string,
  body: string,
  status: number,
  { formTargets = [], frameAncestors = "'none'", width = '30rem' }: Options = {},
): Response {
  const markup = `<!doctype html>
<html lang="en-gb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex,nofollow">
<link rel="icon" href="data:,">
<title>${title} – Merrowvale Animal Health</title>
<style>
:root { --paper: #faf6ee; --surface: #fffdf9; --ink: #1d2b28; --soft: #52605b; --line: #e4dbcb; --primary: #14594e; --on-primary: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101916; --surface: #17221e; --ink: #f3ede2; --soft: #b3bfb8; --line: #2c3b36; --primary: #86d0b9; --on-primary: #08241d }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
main { width: 100%; max-width: ${width}; padding: clamp(1.5rem, 6vw, 2.75rem); background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem }
h1 { margin: 0; font: 560 2rem/1.15 Georgia, serif; text-wrap: balance }
p { color: var(--soft) }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem 1.5rem; margin: 2rem 0 0 }
form { margin: 0 }
label { display: block; margin: 1.5rem 0 .4rem; font-weight: 600 }
input { width: 100%; padding: .7rem 1rem; border: 1px solid var(--soft); border-radius: .6rem; background: var(--paper); color: var(--ink); font: inherit }
button, .button { display: inline-block; padding: .7rem 1.6rem; border: 0; border-radius: 99px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
a { color: var(--primary); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px }
</style>
</head>
<body><main>${body}</main></body>
</html>`;
  return new Response(markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action ${["'self'", ...formTargets].join(' ')}; frame-ancestors ${frameAncestors}; base-uri 'none'`,
    },
  });
}

/** Explains a problem and offers a retry; `reason` is a sentence of ours, never taken from a request. */
export function problemPage(reason: string, returnPath: string, status = 400): Response {
  const again = `/auth/login?${new URLSearchParams({ returnUrl: returnPath })}`;
  const body = `<h1>That did not work</h1><p>${reason} Nothing was changed.</p>
<div class="actions"><a class="button" href="${again}">Sign in again</a><a href="/">Back to the first page</a></div>`;
  return plainPage('Sign-in problem', body, status);
}

/** Signing out redirects to the provider, and a form's policy covers redirects. */
export function signOutPage(identityOrigins: readonly string[]): Response {
  const body = `<h1>Sign out?</h1><p>You will need to sign in again to see your pets.</p>
<div class="actions"><form method="post" action="/auth/logout"><button type="submit">Sign out</button></form><a href="/">Stay signed in</a></div>`;
  return plainPage('Sign out', body, 200, { formTargets: identityOrigins });
}

/** Shown after a failure to sign out everywhere; offers a retry. */
export function notEverywherePage(identityOrigins: readonly string[], locale: Locale): Response {
  const fields = Object.entries({ everywhere: 'yes', locale })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
  const body = `<h1>We could not sign you out everywhere</h1><p>Some of your devices may still be signed in. Please try again in a moment. If that doesn’t help, sign in again first.</p>
<div class="actions"><form method="post" action="/auth/logout">${fields}<button type="submit">Try again</button></form><a href="/auth/login?locale=${locale}">Sign in again</a></div>`;
  return plainPage('Sign out', body, 503, { formTargets: identityOrigins });
}
