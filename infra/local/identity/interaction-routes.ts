import type { Provider } from 'oidc-provider';
import type { PasskeyCeremonies } from './passkeys.ts';
import { askForAddress, emailResetCode, type ResetParts, setPassword } from './password-reset.ts';
import { lightFields, parseForm, registerFields } from './screen-fields.ts';
import { readForm, redirect, type ScreenRequest, sendPage } from './screen-response.ts';
import type { Errors } from './screens/page.ts';
import { registerScreen, secondFactorScreen, signInScreen } from './screens/screens.ts';
import type { SecondFactors } from './second-factors.ts';

export type InteractionParts = ResetParts & {
  provider: Provider;
  factors: SecondFactors;
  ceremonies: PasskeyCeremonies | undefined;
  areBothFactors: (sub: string) => boolean;
};

/**
 * Signing in, registering and setting a password during an authorization request:
 * `/interaction/{uid}[/register|/second-factor|/passkey|/password[/code]]`.
 */
export async function handleInteraction(screen: ScreenRequest, parts: InteractionParts): Promise<void> {
  const { request, response, method, path } = screen;
  const { provider } = parts;
  const { uid, params } = await provider.interactionDetails(request, response);
  const registering = path.endsWith('/register');
  const light = params.screen_set === 'light';
  if (path.includes('/password')) return password(screen, parts, uid);
  if (path.endsWith('/second-factor')) return secondFactor(screen, parts, uid);
  if (path.endsWith('/passkey') && method === 'POST') return passkey(screen, parts, uid);
  if (method === 'POST') {
    const form = await readForm(request);
    return registering ? register(screen, parts, { uid, light }, form) : signIn(screen, parts, uid, form);
  }
  const known = params.dev_login === '1' ? parts.accounts.findSeeded(String(params.login_hint)) : undefined;
  if (known) return finish(screen, parts, known.sub);
  if (!registering && params.screen_hint === 'register') {
    return redirect(response, `${parts.mount}/interaction/${uid}/register`);
  }
  if (!registering) return showSignIn(screen, parts, uid);
  sendPage(response, registerScreen({ mount: parts.mount, uid, light }), parts.siteUrl);
}

async function showSignIn(
  { response }: ScreenRequest,
  { mount, siteUrl, ceremonies }: InteractionParts,
  uid: string,
  entered: { email?: string; errors?: Errors } = {},
): Promise<void> {
  const passkeyOptions = await ceremonies?.requestOptions(uid);
  const markup = signInScreen({ mount, uid, passkeyOptions, ...entered });
  const scripted = passkeyOptions !== undefined;
  sendPage(response, markup, siteUrl, { status: entered.errors ? 400 : 200, scripted });
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
  if (account) return askFactor(screen, parts, uid, account.sub);
  const errors: Errors =
    email.trim() === ''
      ? { email: 'Enter your email address.' }
      : { password: 'The email address and password do not match.' };
  return showSignIn(screen, parts, uid, { email, errors });
}

/** A passkey verifies the person as well, so no code is asked for; without that setting, Cognito refuses it. */
async function passkey(screen: ScreenRequest, parts: InteractionParts, uid: string): Promise<void> {
  const { ceremonies, factors, areBothFactors } = parts;
  const sub = await ceremonies?.prove(uid, (await readForm(screen.request)).get('response'));
  const isAccepted = sub !== undefined && (!factors.isOn(sub) || areBothFactors(sub));
  if (isAccepted) return finish(screen, parts, sub);
  return showSignIn(screen, parts, uid, {
    errors: {
      passkey: 'We can’t sign you in with that passkey. Use your email address and password instead.',
    },
  });
}

async function register(
  screen: ScreenRequest,
  parts: InteractionParts,
  { uid, light }: { uid: string; light: boolean },
  form: Map<string, string>,
) {
  const parsed = light ? parseForm(lightFields, form) : parseForm(registerFields, form);
  const account =
    'values' in parsed
      ? await parts.accounts.register({ lastName: null, ...parsed.values, light })
      : undefined;
  if (account) return finish(screen, parts, account.sub);
  const values = {
    firstName: form.get('firstName') ?? '',
    lastName: form.get('lastName') ?? '',
    email: form.get('email') ?? '',
  };
  const errors: Errors =
    'errors' in parsed ? parsed.errors : { email: 'This address already has an account. Sign in instead.' };
  const markup = registerScreen({ mount: parts.mount, uid, light, values, errors });
  sendPage(screen.response, markup, parts.siteUrl, { status: 400 });
}

async function password(screen: ScreenRequest, parts: InteractionParts, uid: string): Promise<void> {
  const reset = { screen, parts, uid };
  if (screen.method !== 'POST') return askForAddress(reset);
  const form = await readForm(screen.request);
  if (!screen.path.endsWith('/code')) return emailResetCode(reset, form);
  const sub = await setPassword(reset, form);
  if (sub !== undefined) return askFactor(screen, parts, uid, sub);
}

async function askFactor(
  screen: ScreenRequest,
  parts: InteractionParts,
  uid: string,
  sub: string,
): Promise<void> {
  if (!parts.factors.isOn(sub)) return finish(screen, parts, sub, ['pwd']);
  parts.factors.begin(uid, sub);
  redirect(screen.response, `${parts.mount}/interaction/${uid}/second-factor`);
}

const factorProblems = {
  wrong: 'That code isn’t right. Enter the one that your app shows now.',
  'too-many-tries': 'Too many tries. Wait ten minutes and try again.',
} as const;

async function secondFactor(screen: ScreenRequest, parts: InteractionParts, uid: string): Promise<void> {
  const { mount, factors, siteUrl } = parts;
  const sub = factors.begun(uid);
  if (sub === undefined) return redirect(screen.response, `${mount}/interaction/${uid}`);
  const view = { mount, uid };
  if (screen.method !== 'POST') return sendPage(screen.response, secondFactorScreen(view), siteUrl);
  const result = factors.check(sub, (await readForm(screen.request)).get('code') ?? '');
  if (result === 'right') return finish(screen, parts, sub, ['pwd', 'otp', 'mfa']);
  const markup = secondFactorScreen({ ...view, errors: { code: factorProblems[result] } });
  sendPage(screen.response, markup, siteUrl, { status: 400 });
}

/** `amr`: the methods of the sign-in, as RFC 8176 and Cognito name them. */
async function finish(
  screen: ScreenRequest,
  { provider }: InteractionParts,
  accountId: string,
  amr?: string[],
): Promise<void> {
  const { request, response } = screen;
  await leaveOtherAccount(screen, provider, accountId);
  const options = { mergeWithLastSubmission: false };
  return provider.interactionFinished(
    request,
    response,
    { login: { accountId, ...(amr && { amr }) } },
    options,
  );
}

/** Otherwise the library would make the browser run a script that ends the other account's session first. */
async function leaveOtherAccount(
  { request, response }: ScreenRequest,
  provider: Provider,
  accountId: string,
) {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId === undefined || session.accountId === accountId) return;
  const interaction = await provider.interactionDetails(request, response);
  if (interaction.session) Reflect.deleteProperty(interaction.session, 'uid');
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  await session.destroy();
}
