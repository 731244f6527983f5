import { sameSiteUrl } from '@merrowvale/shared/domain/return-url.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import type { Provider } from 'oidc-provider';
import type { AccountStore } from './account-store.ts';
import { readForm } from './form-body.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { parseForm, phoneFields, profileFields } from './screen-fields.ts';
import { redirect, type ScreenRequest, sendPage } from './screen-response.ts';
import type { Errors } from './screens/fields.ts';
import { filledIn } from './screens/messages/messages.ts';
import { problemScreen } from './screens/problem-screen.ts';
import { profileScreen } from './screens/profile-screen.ts';
import { phoneCodeScreen, phoneNumberScreen } from './screens/verify-phone-screen.ts';

export type AccountParts = {
  issuer: string;
  mount: string;
  siteUrl: string;
  provider: Provider;
  accounts: AccountStore;
  codes: OneTimeCodes;
  sendText: (phone: string, text: string) => Promise<void>;
};

type Visit = { screen: ScreenRequest; parts: AccountParts; account: Identity; returnUrl: string };

/** The screens for signed-in users: their details, and verifying a mobile number. */
export async function handleAccount(screen: ScreenRequest, parts: AccountParts): Promise<void> {
  const { request, response, method, path, query, messages } = screen;
  if (method === 'POST' && isForeign(request.headers.origin, parts.issuer)) {
    const markup = problemScreen(parts.mount, messages, messages.failed.foreign, parts.siteUrl);
    return sendPage(response, markup, parts.siteUrl, { status: 403 });
  }
  const form = method === 'POST' ? await readForm(request) : new Map<string, string>();
  const wanted = form.get('returnUrl') ?? query.get('returnUrl');
  const returnUrl = sameSiteUrl(wanted, parts.siteUrl) ?? `${parts.siteUrl}/`;
  const account = await signedIn(screen, parts);
  if (account === undefined) return redirect(response, signInFirst(parts, path, returnUrl));
  const visit = { screen, parts, account, returnUrl };
  if (path === '/profile') return method === 'POST' ? saveProfile(visit, form) : showProfile(visit);
  if (path === '/verify-phone/code' && method === 'POST') return checkCode(visit, form);
  return method === 'POST' ? sendCode(visit, form) : showVerification(visit);
}

/** The site may name the user; the provider may since have signed in someone else in this browser. */
async function signedIn(
  { request, response, query }: ScreenRequest,
  parts: AccountParts,
): Promise<Identity | undefined> {
  const { accountId } = await parts.provider.Session.get(parts.provider.createContext(request, response));
  const meant = query.get('sub') ?? accountId;
  return accountId === undefined || meant !== accountId ? undefined : parts.accounts.find(accountId);
}

/** Through the site, so that both sides have the same user afterwards. */
function signInFirst({ siteUrl }: AccountParts, path: string, returnUrl: string): string {
  const screen = path === '/profile' ? 'profile' : 'verify-phone';
  const wanted = new URL(returnUrl);
  const after =
    wanted.pathname === '/auth/renew' ? (wanted.searchParams.get('returnUrl') ?? '/') : wanted.pathname;
  const back = `/auth/${screen}?${new URLSearchParams({ returnUrl: after })}`;
  return `${siteUrl}/auth/login?${new URLSearchParams({ returnUrl: back })}`;
}

function isForeign(origin: string | undefined, issuer: string): boolean {
  return origin !== undefined && origin !== new URL(issuer).origin;
}

async function showProfile({ screen, parts, account, returnUrl }: Visit): Promise<void> {
  const values = {
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    email: account.email ?? '',
    phone: account.phone ?? '',
  };
  const { messages } = screen;
  sendPage(
    screen.response,
    profileScreen({ mount: parts.mount, messages, returnUrl, values }),
    parts.siteUrl,
  );
}

async function saveProfile(
  { screen, parts, account, returnUrl }: Visit,
  form: Map<string, string>,
): Promise<void> {
  const parsed = parseForm(profileFields, form);
  const errors = 'errors' in parsed ? parsed.errors : storeProfile(parts.accounts, account, parsed.values);
  if (errors === undefined) return redirect(screen.response, returnUrl);
  const values = {
    firstName: form.get('firstName') ?? '',
    lastName: form.get('lastName') ?? '',
    email: form.get('email') ?? '',
    phone: form.get('phone') ?? '',
  };
  const { messages } = screen;
  const markup = profileScreen({ mount: parts.mount, messages, returnUrl, values, errors });
  sendPage(screen.response, markup, parts.siteUrl, { status: 400 });
}

type ProfileFields = { firstName: string; lastName: string; email: string; phone: string };

function storeProfile(accounts: AccountStore, account: Identity, fields: ProfileFields): Errors | undefined {
  const phone = fields.phone === '' ? null : fields.phone;
  const phoneVerified = account.phoneVerified && phone === account.phone;
  const saved = accounts.save({ ...account, ...fields, phone, phoneVerified });
  return saved ? undefined : { email: 'emailOfOther' };
}

/** The only screen that the site may frame, as its reminder form does. */
const framable = { framable: true } as const;

function viewOf({ screen: { messages }, parts: { mount, siteUrl }, returnUrl }: Visit) {
  const framed = new URL(returnUrl).href.startsWith(`${siteUrl}/auth/frame-return`);
  return { mount, messages, returnUrl, framed };
}

async function showVerification(visit: Visit): Promise<void> {
  const { screen, parts, account } = visit;
  const pending = screen.query.has('change') ? undefined : parts.codes.pendingTarget(account.sub);
  const view = viewOf(visit);
  const markup = pending
    ? phoneCodeScreen({ ...view, phone: pending })
    : phoneNumberScreen({ ...view, phone: account.phone ?? '' });
  sendPage(screen.response, markup, parts.siteUrl, framable);
}

async function sendCode(visit: Visit, form: Map<string, string>): Promise<void> {
  const { screen, parts, account, returnUrl } = visit;
  const parsed = parseForm(phoneFields, form);
  if ('errors' in parsed) {
    const view = { ...viewOf(visit), phone: form.get('phone') ?? '', errors: parsed.errors };
    return sendPage(screen.response, phoneNumberScreen(view), parts.siteUrl, { ...framable, status: 400 });
  }
  const { phone } = parsed.values;
  const code = parts.codes.issue(account.sub, phone);
  await parts.sendText(phone, filledIn(screen.messages.code.text, { code }));
  redirect(screen.response, `${parts.mount}/verify-phone?${new URLSearchParams({ returnUrl })}`);
}

const codeProblems = {
  wrong: 'codeWrong',
  expired: 'codeExpired',
  'too-many-tries': 'codeTries',
} as const;

async function checkCode(visit: Visit, form: Map<string, string>): Promise<void> {
  const { screen, parts, account, returnUrl } = visit;
  const result = parts.codes.check(account.sub, form.get('code') ?? '');
  if ('problem' in result) {
    const phone = parts.codes.pendingTarget(account.sub) ?? account.phone ?? '';
    const view = { ...viewOf(visit), phone, errors: { code: codeProblems[result.problem] } };
    return sendPage(screen.response, phoneCodeScreen(view), parts.siteUrl, { ...framable, status: 400 });
  }
  parts.accounts.save({ ...account, phone: result.target, phoneVerified: true });
  redirect(screen.response, returnUrl);
}
