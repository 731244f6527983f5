import type { Provider } from 'oidc-provider';
import type { IdentityContext } from './identity-context.ts';
import { askForAddress, emailResetCode, setPassword } from './password-reset.ts';
import { lightFields, parseForm, registerFields } from './screen-fields.ts';
import { readForm, redirect, type ScreenRequest, sendPage } from './screen-response.ts';
import type { Errors } from './screens/page.ts';
import { registerScreen, secondFactorScreen, signInScreen } from './screens/screens.ts';

type InteractionParts = IdentityContext & { provider: Provider };
type Step = { screen: ScreenRequest; parts: InteractionParts; uid: string };
type Form = Map<string, string>;

/**
 * Signing in, registering and setting a password during an authorization request:
 * `/interaction/{uid}[/register|/second-factor|/passkey|/password[/code]]`.
 */
export async function handleInteraction(screen: ScreenRequest, parts: InteractionParts): Promise<void> {
  const { request, response, method, path } = screen;
  const { uid, params } = await parts.provider.interactionDetails(request, response);
  const step = { screen, parts, uid };
  const registering = path.endsWith('/register');
  const light = params.screen_set === 'light';
  if (path.includes('/password')) return password(step);
  if (path.endsWith('/second-factor')) return secondFactor(step);
  if (path.endsWith('/passkey') && method === 'POST') return passkey(step);
  if (method === 'POST') {
    const form = await readForm(request);
    return registering ? register(step, light, form) : signIn(step, form);
  }
  const known = params.dev_login === '1' ? parts.accounts.findSeeded(String(params.login_hint)) : undefined;
  if (known) return finish(step, known.sub);
  if (!registering && params.screen_hint === 'register') {
    return redirect(response, `${parts.mount}/interaction/${uid}/register`);
  }
  if (!registering) return showSignIn(step);
  sendPage(response, registerScreen({ mount: parts.mount, uid, light }), parts.siteUrl);
}

async function showSignIn(
  { screen, parts: { mount, siteUrl, ceremonies }, uid }: Step,
  entered: { email?: string; errors?: Errors } = {},
): Promise<void> {
  const passkeyOptions = await ceremonies?.requestOptions(uid);
  const markup = signInScreen({ mount, uid, passkeyOptions, ...entered });
  const scripted = passkeyOptions !== undefined;
  sendPage(screen.response, markup, siteUrl, { status: entered.errors ? 400 : 200, scripted });
}

async function signIn(step: Step, form: Form): Promise<void> {
  const { accounts } = step.parts;
  const chosen = form.get('account');
  const email = form.get('email') ?? '';
  const account =
    chosen === undefined
      ? await accounts.check(email, form.get('password') ?? '')
      : accounts.findSeeded(chosen);
  if (account) return askFactor(step, account.sub);
  const errors: Errors =
    email.trim() === ''
      ? { email: 'Enter your email address.' }
      : { password: 'The email address and password do not match.' };
  return showSignIn(step, { email, errors });
}

/** A passkey verifies the person as well, so no code is asked for; without that setting, Cognito refuses it. */
async function passkey(step: Step): Promise<void> {
  const { ceremonies, secondFactors, passkeys } = step.parts;
  const sub = await ceremonies?.prove(step.uid, (await readForm(step.screen.request)).get('response'));
  if (sub !== undefined && (!secondFactors.isOn(sub) || passkeys.areBothFactors(sub)))
    return finish(step, sub);
  const passkey = 'We can’t sign you in with that passkey. Use your email address and password instead.';
  return showSignIn(step, { errors: { passkey } });
}

async function register(step: Step, light: boolean, form: Form): Promise<void> {
  const { mount, siteUrl, accounts } = step.parts;
  const parsed = light ? parseForm(lightFields, form) : parseForm(registerFields, form);
  const account =
    'values' in parsed ? await accounts.register({ lastName: null, ...parsed.values, light }) : undefined;
  if (account) return finish(step, account.sub);
  const values = {
    firstName: form.get('firstName') ?? '',
    lastName: form.get('lastName') ?? '',
    email: form.get('email') ?? '',
  };
  const errors: Errors =
    'errors' in parsed ? parsed.errors : { email: 'This address already has an account. Sign in instead.' };
  const markup = registerScreen({ mount, uid: step.uid, light, values, errors });
  sendPage(step.screen.response, markup, siteUrl, { status: 400 });
}

async function password(step: Step): Promise<void> {
  const { method, path, request } = step.screen;
  if (method !== 'POST') return askForAddress(step);
  const form = await readForm(request);
  if (!path.endsWith('/code')) return emailResetCode(step, form);
  const sub = await setPassword(step, form);
  if (sub !== undefined) return askFactor(step, sub);
}

async function askFactor(step: Step, sub: string): Promise<void> {
  const { secondFactors, mount } = step.parts;
  if (!secondFactors.isOn(sub)) return finish(step, sub, ['pwd']);
  secondFactors.begin(step.uid, sub);
  redirect(step.screen.response, `${mount}/interaction/${step.uid}/second-factor`);
}

const factorProblems = {
  wrong: 'That code isn’t right. Enter the one that your app shows now.',
  'too-many-tries': 'Too many tries. Wait ten minutes and try again.',
} as const;

async function secondFactor(step: Step): Promise<void> {
  const { screen, uid } = step;
  const { mount, secondFactors, siteUrl } = step.parts;
  const sub = secondFactors.begun(uid);
  if (sub === undefined) return redirect(screen.response, `${mount}/interaction/${uid}`);
  const view = { mount, uid };
  if (screen.method !== 'POST') return sendPage(screen.response, secondFactorScreen(view), siteUrl);
  const result = secondFactors.check(sub, (await readForm(screen.request)).get('code') ?? '');
  if (result === 'right') return finish(step, sub, ['pwd', 'otp', 'mfa']);
  const markup = secondFactorScreen({ ...view, errors: { code: factorProblems[result] } });
  sendPage(screen.response, markup, siteUrl, { status: 400 });
}

/** `amr`: the methods of the sign-in, as RFC 8176 and Cognito name them. */
async function finish({ screen, parts: { provider } }: Step, accountId: string, amr?: string[]) {
  await leaveOtherAccount(screen, provider, accountId);
  const login = { accountId, ...(amr && { amr }) };
  const options = { mergeWithLastSubmission: false };
  return provider.interactionFinished(screen.request, screen.response, { login }, options);
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
