import { session, sessionKey } from '@merrowvale/shared/schemas/session.ts';
import { describe, expect, it } from 'vitest';
import { findSession, renewSessionRow } from '../../../web/lib/session/session-store.ts';
import { hashOf } from '../../../web/lib/session/settings.ts';
import { parseHtml } from '../../support/parse-html.ts';
import { changeRow, formAction, identityVisits, idOf, now, rowOf } from './identity-visits.ts';
import { attribute, callTable, keyAttributes } from './table-call.ts';

const { world, signedIn, fromSite } = identityVisits();

describe('a session', () => {
  it('ends after 30 minutes of inactivity, and after 12 hours at the latest [AUT-04]', async () => {
    const { browser } = await signedIn();
    const { createdAt, endsAt } = await rowOf(browser);
    expect(endsAt - createdAt).toBe(12 * 3600);
    expect(await findSession(idOf(browser), createdAt + 1800)).toBeDefined();
    expect(await findSession(idOf(browser), createdAt + 1801)).toBeUndefined();
    await changeRow(browser, { lastSeenAt: endsAt - 5 });
    expect(await findSession(idOf(browser), endsAt - 1)).toBeDefined();
    expect(await findSession(idOf(browser), endsAt)).toBeUndefined();
  });

  it('renews an expiring token silently, under the same cookie [AUT-04]', async () => {
    const { browser } = await signedIn();
    const before = await rowOf(browser);
    await changeRow(browser, { accessTokenExpiresAt: now() + 10 });
    const renewed = await browser.request(`${world().siteUrl}/auth/renew`, {
      method: 'POST',
      headers: fromSite(),
    });
    expect(renewed.status).toBe(204);
    const after = await rowOf(browser);
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(after.accessTokenExpiresAt).toBeGreaterThan(now() + 3000);
    expect(after.renewalLeaseUntil).toBeUndefined();
    expect(after.endsAt).toBe(before.endsAt);
  });

  it('refreshes once for many concurrent requests [AUT-04]', async () => {
    const { browser } = await signedIn();
    await changeRow(browser, { accessTokenExpiresAt: now() - 1 });
    world().providerCalls.length = 0;
    const ask = () =>
      browser.request(`${world().siteUrl}/auth/renew`, { method: 'POST', headers: fromSite() });
    const responses = await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
    expect(world().providerCalls.filter((call) => call === 'POST /identity/token')).toHaveLength(1);
  });

  it('ends together with its cookie when the provider no longer accepts it [AUT-04]', async () => {
    const { browser } = await signedIn();
    const ending = { accessTokenExpiresAt: now() - 1, refreshToken: 'revoked-long-ago' };
    await renewSessionRow(idOf(browser), { ...(await rowOf(browser)), ...ending }, now());
    const response = await browser.request(`${world().siteUrl}/auth/renew`, {
      method: 'POST',
      headers: fromSite(),
    });
    expect(response.status).toBe(401);
    expect(browser.cookie('session')).toBeUndefined();
  });

  it('that begins in another tab keeps its cookie while a signed-out one learns that it has none [AUT-04]', async () => {
    const renewal = { method: 'POST', headers: fromSite() };
    const response = await fetch(`${world().siteUrl}/auth/renew`, renewal);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('is not renewed for another site’s page, or without the header that a form cannot send [AUT-06]', async () => {
    const { browser } = await signedIn();
    const url = `${world().siteUrl}/auth/renew`;
    const foreign = { ...fromSite(), origin: 'https://evil.example' };
    expect((await browser.request(url, { method: 'POST', headers: foreign })).status).toBe(403);
    expect(
      (await browser.request(url, { method: 'POST', headers: { origin: world().siteUrl } })).status,
    ).toBe(403);
    expect((await browser.request(url, { method: 'POST' })).status).toBe(403);
  });

  it('survives a restart of the provider [AUT-04]', async () => {
    const { browser } = await signedIn();
    await world().restartProvider();
    await changeRow(browser, { accessTokenExpiresAt: now() - 1 });
    const response = await browser.request(`${world().siteUrl}/auth/renew`, {
      method: 'POST',
      headers: fromSite(),
    });
    expect(response.status).toBe(204);
  });
});

/** The status with which the provider responds to a refresh token. */
async function useToken(refreshToken: string | null): Promise<number> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken ?? '',
    client_id: 'portal',
  });
  return (await fetch(`${world().issuer}/token`, { method: 'POST', body })).status;
}

describe('signing in again', () => {
  it('ends the earlier session of that browser and revokes its refresh token, but no other’s [AUT-04]', async () => {
    const { browser } = await signedIn();
    const elsewhere = (await signedIn()).browser;
    const first = { id: idOf(browser), ...(await rowOf(browser)) };
    await browser.visit(`${world().siteUrl}/auth/dev-login?account=owner&returnUrl=/en_gb`);
    expect(await findSession(first.id, now())).toBeUndefined();
    expect(await useToken(first.refreshToken)).toBe(400);
    const renewal = { method: 'POST', headers: fromSite() };
    for (const each of [browser, elsewhere]) {
      await changeRow(each, { accessTokenExpiresAt: now() - 1 });
      expect((await each.request(`${world().siteUrl}/auth/renew`, renewal)).status).toBe(204);
    }
  });

  it('asks even somebody whom the provider knows for the password, if it has to be fresh [AUT-04]', async () => {
    const { browser } = await signedIn();
    const { authenticatedAt } = await rowOf(browser);
    expect(now() - authenticatedAt).toBeLessThan(60);
    const known = await browser.visit(`${world().siteUrl}/auth/login?returnUrl=/en_gb`);
    expect(known.text).toBe('page /en_gb');
    const asked = await browser.visit(`${world().siteUrl}/auth/login?fresh=yes&returnUrl=/en_gb/account`);
    expect(parseHtml(asked.text).texts('h1')).toContain('Sign in');
    const form = { email: 'owner@example.com', password: 'healthy-pets' };
    const action = new URL(formAction(asked.text), world().issuer).href;
    const done = await browser.visit(action, { method: 'POST', form });
    expect(done.text).toBe('page /en_gb/account');
  });

  it('is needed before the email or phone of an account is changed [AUT-04]', async () => {
    const { browser } = await signedIn();
    const profile = `${world().siteUrl}/auth/profile?returnUrl=/en_gb/account`;
    expect((await browser.visit(profile)).text).toContain('page /en_gb/edit-profile');
    const stale = { ...(await rowOf(browser)), authenticatedAt: now() - 601 };
    await renewSessionRow(idOf(browser), stale, now());
    for (const screen of ['profile', 'verify-phone']) {
      const address = `${world().siteUrl}/auth/${screen}?returnUrl=/en_gb/account`;
      expect(parseHtml((await browser.visit(address)).text).texts('h1'), screen).toContain('Sign in');
      const framed = await browser.visit(`${address}&framed=yes`);
      expect(framed.text, screen).toContain('page-needed');
    }
  });
});

describe('signing out', () => {
  it('ends the session at once on the site and at the provider, and its refresh token [AUT-03] [AUT-04]', async () => {
    const { browser } = await signedIn();
    const id = idOf(browser);
    const { refreshToken } = await rowOf(browser);
    const out = await browser.visit(`${world().siteUrl}/auth/logout`, {
      method: 'POST',
      headers: { origin: world().siteUrl },
    });
    expect(out.text).toBe('page /');
    expect(browser.cookie('session')).toBeUndefined();
    expect(await findSession(id, now())).toBeUndefined();

    expect(await useToken(refreshToken)).toBe(400);
    const again = await browser.visit(`${world().siteUrl}/auth/login`);
    expect(parseHtml(again.text).texts('h1')).toContain('Sign in');
  });

  it('returns to the page on which it started, in its language, and nowhere else [AUT-03] [SEC-02]', async () => {
    const leave = async (returnUrl: string) => {
      const { browser } = await signedIn('light');
      const headers = { origin: world().siteUrl };
      return browser.visit(`${world().siteUrl}/auth/logout`, {
        method: 'POST',
        headers,
        form: { returnUrl },
      });
    };
    expect((await leave('/de?x=1&y=ü')).text).toBe('page /de?x=1&y=%C3%BC');
    expect((await leave('//evil.example')).text).toBe('page /');
  });

  it('removes the cookie that names the owner in rebate calls [AUT-03, RBT-26]', async () => {
    const { browser } = await signedIn();
    const out = await browser.request(`${world().siteUrl}/auth/logout`, {
      method: 'POST',
      headers: { origin: world().siteUrl },
    });
    expect(out.headers.getSetCookie()).toContain(
      'rebate-user=; Path=/api/vet; Max-Age=0; HttpOnly; SameSite=Lax',
    );
  });

  it('asks for confirmation when someone follows a link to it, and changes nothing [AUT-03] [AUT-06]', async () => {
    const { browser } = await signedIn();
    const page = await browser.visit(`${world().siteUrl}/auth/logout`);
    expect(parseHtml(page.text).texts('h1')).toContain('Sign out?');
    expect(await rowOf(browser)).toBeDefined();
  });

  it('is rejected from another site’s form [AUT-06]', async () => {
    const { browser } = await signedIn();
    const out = await browser.request(`${world().siteUrl}/auth/logout`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(out.status).toBe(403);
    expect(await rowOf(browser)).toBeDefined();
  });

  it('asks for confirmation at the provider if the request is not from the site [AUT-03]', async () => {
    const { browser } = await signedIn();
    const page = await browser.visit(`${world().issuer}/session/end`);
    expect(parseHtml(page.text).texts('h1')).toContain('Sign out?');
    const xsrf = parseHtml(page.text).get('input', { name: 'xsrf' }).attribute('value') ?? '';
    const done = await browser.visit(`${world().issuer}/session/end/confirm`, {
      method: 'POST',
      form: { xsrf, logout: 'yes' },
    });
    expect(done.text).toBe('page /');
    const again = await browser.visit(`${world().siteUrl}/auth/login`);
    expect(parseHtml(again.text).texts('h1')).toContain('Sign in');
  });
});

describe('a session row', () => {
  it('that is malformed is ignored [AUT-04]', async () => {
    const Item = { ...keyAttributes(sessionKey(hashOf('odd'))), identity: attribute('x') };
    await callTable('PutItem', { TableName: 'portal', Item });
    expect(await findSession('odd', now())).toBeUndefined();
    const { browser } = await signedIn();
    expect(session.safeParse(await rowOf(browser)).success).toBe(true);
  });
});
