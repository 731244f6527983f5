import { leaveFrame } from './frame-return.ts';
import { freshSession } from './fresh-session.ts';
import { providerExtras } from './identity-provider.ts';
import { seeOther } from './responses.ts';
import { localeOf, returnPathOf, screenLanguage } from './return-url.ts';
import { sessionSettings } from './settings.ts';

const ownPages = { profile: 'edit-profile', verifyPhone: 'verify-phone' } as const;

/**
 * `/auth/profile` and `/auth/verify-phone`: redirect to the provider's screen and, when it closes, back
 * through `/auth/renew`, so that changes made there apply at once. A framed screen (`framed=yes`) returns to
 * `/auth/frame-return`, and the surrounding page renews the session; a screen that cannot be framed notifies
 * that page instead. A provider without such screens, like the user pool, leaves them to the site's own pages.
 * Email and phone recover an account, so people whose sign-in is not fresh sign in again first.
 */
export async function openAccountScreen(request: Request, which: keyof typeof ownPages): Promise<Response> {
  const { siteUrl } = sessionSettings();
  const { searchParams } = new URL(request.url);
  const returnPath = returnPathOf(searchParams);
  const locale = localeOf(searchParams);
  const framed = searchParams.get('framed') === 'yes';
  const fresh = await freshSession(request);
  if ('signIn' in fresh) return framed ? leaveFrame('page-needed') : seeOther(fresh.signIn);
  const { links } = await providerExtras();
  const address = links[which];
  if (address === undefined) {
    if (framed) return leaveFrame('own-form');
    const own = new URLSearchParams({ returnUrl: returnPath });
    return seeOther(`${siteUrl}/${locale}/${ownPages[which]}?${own}`);
  }
  if (framed && !links.framable) return leaveFrame('page-needed');
  const screen = new URL(address);
  const renewed = `${siteUrl}/auth/renew?${new URLSearchParams({ returnUrl: returnPath })}`;
  screen.searchParams.set('returnUrl', framed ? `${siteUrl}/auth/frame-return` : renewed);
  screen.searchParams.set('ui_locales', screenLanguage(searchParams));
  screen.searchParams.set('sub', fresh.session.identity.sub);
  return seeOther(screen.href);
}
