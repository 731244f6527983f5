import type { Provider } from 'oidc-provider';
import type { AccountStore } from './account-store.ts';
import { readForm } from './form-body.ts';
import { parseForm, registerFields } from './screen-fields.ts';
import { redirect, type ScreenRequest, sendPage } from './screen-response.ts';
import { registerScreen } from './screens/register-screen.ts';
import { signInScreen } from './screens/sign-in-screen.ts';

export type InteractionParts = { mount: string; siteUrl: string; provider: Provider; accounts: AccountStore };

/** Signing in and registering, in the middle of an authorization request: `/interaction/{uid}[/register]`. */
export async function handleInteraction(screen: ScreenRequest, parts: InteractionParts): Promise<void> {
  const { request, response, method, path } = screen;
  const { provider } = parts;
  const { uid, params } = await provider.interactionDetails(request, response);
  const registering = path.endsWith('/register');
  if (method === 'POST') {
    const form = await readForm(request);
    return registering ? register(screen, parts, uid, form) : signIn(screen, parts, uid, form);
  }
  const known = params.dev_login === '1' ? parts.accounts.findSeeded(String(params.login_hint)) : undefined;
  if (known) return finish(screen, parts, known.sub);
  if (!registering && params.screen_hint === 'register') {
    return redirect(response, `${parts.mount}/interaction/${uid}/register`);
  }
  const view = { mount: parts.mount, uid };
  sendPage(response, registering ? registerScreen(view) : signInScreen(view), parts.siteUrl);
}

async function signIn(
  screen: ScreenRequest,
  parts: InteractionParts,
  uid: string,
  form: Map<string, string>,
) {
  const chosen = form.get('account');
  const email = form.get('email') ?? '';
  const password = form.get('password') ?? '';
  const account =
    chosen === undefined ? await parts.accounts.check(email, password) : parts.accounts.findSeeded(chosen);
  if (account) return finish(screen, parts, account.sub);
  const errors =
    email.trim() === ''
      ? { email: 'Enter your email address.' }
      : { password: 'Email address and password do not belong together.' };
  sendPage(screen.response, signInScreen({ mount: parts.mount, uid, email, errors }), parts.siteUrl, 400);
}

async function register(
  screen: ScreenRequest,
  parts: InteractionParts,
  uid: string,
  form: Map<string, string>,
) {
  const parsed = parseForm(registerFields, form);
  const account = 'values' in parsed ? await parts.accounts.register(parsed.values) : undefined;
  if (account) return finish(screen, parts, account.sub);
  const values = {
    firstName: form.get('firstName') ?? '',
    lastName: form.get('lastName') ?? '',
    email: form.get('email') ?? '',
  };
  const errors =
    'errors' in parsed ? parsed.errors : { email: 'This address has an account already. Sign in instead.' };
  sendPage(screen.response, registerScreen({ mount: parts.mount, uid, values, errors }), parts.siteUrl, 400);
}

async function finish(
  screen: ScreenRequest,
  { provider }: InteractionParts,
  accountId: string,
): Promise<void> {
  const { request, response } = screen;
  await leaveOtherAccount(screen, provider, accountId);
  const options = { mergeWithLastSubmission: false };
  return provider.interactionFinished(request, response, { login: { accountId } }, options);
}

/** Otherwise the library would ask the browser to run a script that ends the other account's session first. */
async function leaveOtherAccount(
  { request, response }: ScreenRequest,
  provider: Provider,
  accountId: string,
) {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId === undefined || session.accountId === accountId) return;
  const interaction = await provider.interactionDetails(request, response);
  if (interaction.session) delete interaction.session.uid;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  await session.destroy();
}
