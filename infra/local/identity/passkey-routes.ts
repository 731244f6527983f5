import type { Provider } from 'oidc-provider';
import type { AccountStore } from './account-store.ts';
import { readForm } from './form-body.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { redirect, type ScreenRequest, sendPage } from './screen-response.ts';
import { passkeyScreen } from './screens/passkey-screen.ts';
import { problemScreen } from './screens/sign-in-screens.ts';

export type PasskeyParts = {
  issuer: string;
  mount: string;
  siteUrl: string;
  clientId: string;
  provider: Provider;
  accounts: AccountStore;
  ceremonies: PasskeyCeremonies;
};

/** The address that the site gives Cognito to return to, which has to be one of its client's. */
export const passkeyReturn = (siteUrl: string) => `${siteUrl}/auth/passkeys-return`;

const problems = { refused: 'passkeyRefused', 'too-many': 'passkeyMany' } as const;

/**
 * `/passkeys/add`, as of Cognito's managed login: adds a passkey to the account that is signed in to the provider, and
 * returns with `result=success`; without such an account, with `result=invalid_session`.
 */
export async function handlePasskeys(screen: ScreenRequest, parts: PasskeyParts): Promise<void> {
  const { request, response, method, query } = screen;
  const { issuer, mount, siteUrl, clientId, provider, accounts, ceremonies } = parts;
  const back = passkeyReturn(siteUrl);
  const isForeign = ![undefined, new URL(issuer).origin].includes(request.headers.origin);
  if (query.get('client_id') !== clientId || query.get('redirect_uri') !== back || isForeign) {
    const markup = problemScreen(mount, 'The form was sent from another site.', siteUrl);
    return sendPage(response, markup, siteUrl, { status: 400 });
  }
  const { accountId } = await provider.Session.get(provider.createContext(request, response));
  const account = accountId === undefined ? undefined : accounts.find(accountId);
  if (!account) return redirect(response, `${back}?result=invalid_session`);
  const posted = method === 'POST' ? (await readForm(request)).get('response') : undefined;
  const result = method === 'POST' ? await ceremonies.create(account.sub, posted) : undefined;
  if (result === 'created') return redirect(response, `${back}?result=success`);
  const action = `${mount}/passkeys/add?${query}`;
  const options = await ceremonies.creationOptions(account);
  const view = { mount, action, options, back };
  const markup = passkeyScreen({ ...view, ...(result && { errors: { passkey: problems[result] } }) });
  sendPage(response, markup, siteUrl, { status: result ? 400 : 200, scripted: true });
}
