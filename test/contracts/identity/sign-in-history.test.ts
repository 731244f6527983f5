import { signInsPartition } from '@merrowvale/shared/schemas/listed-session.ts';
import { endedAccountKey } from '@merrowvale/shared/schemas/session.ts';
import { describe, expect, it, vi } from 'vitest';
import { seededPassword } from '../../../infra/local/identity/seeded-accounts.ts';
import { hashOf } from '../../../web/lib/session/settings.ts';
import { table } from '../../../web/lib/session/table.ts';
import { appCode } from '../user-pool/app-code.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { formAction, identityVisits, idOf, rowOf } from './identity-visits.ts';
import { attribute, callTable, keyAttributes } from './table-call.ts';

const { world, signedIn } = identityVisits();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The rows of an owner's sign-ins, as DynamoDB stores them. */
async function history(ownerId: string) {
  const response = await callTable('Query', {
    TableName: 'portal',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': attribute(signInsPartition(ownerId)) },
  });
  return (response as { Items: Record<string, { S?: string; N?: string; NULL?: boolean }>[] }).Items;
}

async function signIn(browser: CookieBrowser, email: string) {
  const screen = await browser.visit(`${world().siteUrl}/auth/login?fresh=yes&returnUrl=/en_gb`);
  const action = new URL(formAction(screen.text), world().issuer).href;
  const form = { email, password: seededPassword };
  await browser.visit(action, { method: 'POST', form });
  return action;
}

describe('the history of sign-ins', () => {
  it('has one row for each sign-in, with browser, place and method, which expires after 90 days [AUT-04]', async () => {
    const browser = new CookieBrowser({ 'user-agent': firefox, 'cloudfront-viewer-country': 'FR' });
    await signIn(browser, 'owner@example.com');
    const { identity, createdAt } = await rowOf(browser);
    const [row, ...others] = await history(identity.sub);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      sk: { S: `${new Date(createdAt * 1000).toISOString()}#${hashOf(idOf(browser))}` },
      ...{ browser: { S: 'Firefox' }, system: { S: 'Linux' }, country: { S: 'FR' }, city: { NULL: true } },
      method: { S: 'password' },
      ttl: { N: String(createdAt + 90 * 86_400) },
    });
  });

  it('outlives the session, and names neither the person nor the cookie [AUT-04, PRI-01]', async () => {
    const { browser } = await signedIn('clinic');
    const { identity } = await rowOf(browser);
    const id = idOf(browser);
    await browser.visit(`${world().siteUrl}/auth/logout`, {
      method: 'POST',
      headers: { origin: world().siteUrl },
    });
    const rows = JSON.stringify(await history(identity.sub));
    expect(rows).toContain(hashOf(id));
    for (const secret of [id, identity.email, identity.firstName]) expect(rows).not.toContain(secret);
  });

  it('states the use of a code, and that the provider still knew the browser, but nothing that the token does not contain [AUT-04]', async () => {
    const browser = new CookieBrowser();
    const { sub } = (await rowOf((await signedIn('farmer')).browser)).identity;
    const secret = world().poolAccounts().secondFactors.associate(sub);
    world()
      .poolAccounts()
      .secondFactors.confirm(sub, appCode(secret, Date.now() / 1000 - 30));
    world().poolAccounts().secondFactors.turnOn(sub);
    const action = await signIn(browser, 'farmer@example.com');
    await browser.visit(`${action}/second-factor`, {
      method: 'POST',
      form: { code: appCode(secret, Date.now() / 1000) },
    });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await browser.visit(`${world().siteUrl}/auth/login?returnUrl=/en_gb`);
    const methods = (await history(sub)).map(({ method }) => method?.S ?? null);
    expect(methods.sort()).toEqual([null, 'password-and-code', 'remembered'].sort());
  });

  it('does not prevent a sign-in if it cannot be stored; the failure is logged [AUT-04]', async () => {
    const client = table();
    const send = client.send.bind(client);
    vi.spyOn(client, 'send').mockImplementation(async (command: Parameters<typeof send>[0]) => {
      const { Item } = command.input as { Item?: { pk?: string } };
      if (Item?.pk?.startsWith(signInsPartition(''))) throw new Error('Throttled.');
      return send(command);
    });
    const { browser, visit } = await signedIn('vet-no-crm', '/en_gb/pets');
    expect(visit.text).toBe('page /en_gb/pets');
    expect(await history((await rowOf(browser)).identity.sub)).toEqual([]);
    const log = vi.mocked(console.error);
    expect(String(log.mock.calls[0]?.[0])).toContain('A sign-in is missing from its owner’s history');
    log.mockClear();
  });

  it('gets no new row once the deletion of the account has started [PRI-01]', async () => {
    const { sub } = (await rowOf((await signedIn('support')).browser)).identity;
    const before = await history(sub);
    await callTable('PutItem', { TableName: 'portal', Item: keyAttributes(endedAccountKey(hashOf(sub))) });
    expect((await signedIn('support')).visit.status).toBe(400);
    expect(await history(sub)).toEqual(before);
  });
});
