import { consentKey, consentOf } from '@merrowvale/functions/lib/consents/stored-consent.ts';
import { limitAccountTries } from '@merrowvale/functions/lib/limits/count-use.ts';
import { challengeHeader } from '@merrowvale/shared/schemas/challenge.ts';
import { maxDevices } from '@merrowvale/shared/schemas/device.ts';
import { isWithinLimit } from '@merrowvale/web/lib/session/limit-network.ts';
import { provenBy } from '../../support/functions/challenge.ts';
import type { AbuseWorld } from './abuse-world.ts';
import type { SiteUse, Target } from './attacks.ts';

export const abuseStart = '2026-03-10T10:00:00.000Z';
export const minute = 60_000;
export const day = 1440 * minute;
export const shifted = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

export const person: Target = {
  ...{ sub: 'ann', phone: '+447400900100', network: '192.0.2.1', inbox: 'ann@example.com' },
  ...{ family: { inbox: 'tom@example.com', phone: '+447400900200' }, packCode: 'MV-OF-HER-PACK' },
};
const as = { as: person, from: person.network };
const asking = { from: person.network, headers: { [challengeHeader]: 'ask' } };

export function useOfSite({ clock }: AbuseWorld): SiteUse {
  return (limit, address) => isWithinLimit(limit, address, Math.floor(Date.parse(clock.now) / 1000));
}

/** The newsletter’s question that reached an inbox within the last hour, with a link that still works. */
async function hasNewsletterQuestion({ emails, table, clock }: AbuseWorld): Promise<boolean> {
  for (const { to, at, values } of emails) {
    if (to !== person.inbox || at < shifted(clock.now, -60 * minute) || typeof values.url !== 'string')
      continue;
    const { id } = consentOf(new URL(values.url).searchParams.get('token') ?? '', 'secret');
    const consent = await table.get(consentKey(id));
    if (consent?.kind === 'email-signup' && consent.state === 'pending') return true;
  }
  return false;
}

/** True if an invitation is sent or, if strangers have used up its limit, is shown as not sent and is sent later. */
async function invitesFamily(world: AbuseWorld, accounts: number, channel: 'email' | 'sms') {
  const { clock, emails, sentTexts } = world;
  const { inbox, phone } = person.family;
  let status: number | undefined;
  const invited = async () => {
    const before = emails.length + sentTexts.length;
    ({ status } = await world.invite(channel, channel === 'email' ? inbox : phone, as));
    await world.settle();
    return emails.length + sentTexts.length > before;
  };
  if (await invited()) return true;
  const { data } = (await world.carers(as)).body;
  const isShown =
    status === 429 ||
    data.some(
      (carer: { channel: string; state: string }) => carer.channel === channel && carer.state === 'unsent',
    );
  clock.now = shifted(clock.now, 30 * day);
  return accounts > 5 && isShown && (await invited());
}

const pushService = 'https://fcm.googleapis.com/fcm/send';
const herDevice = `${pushService}/of-her-phone`;

/**
 * Strangers switch notifications on as often as they can, at addresses of our own network, and for her device, of
 * which they know the endpoint.
 */
async function notifiesOnlyHer({ people, switchOn, devices }: AbuseWorld): Promise<boolean> {
  const auth = 'A'.repeat(22);
  if ((await switchOn(herDevice, auth, as)).status !== 200) return false;
  for (const stranger of people.values()) {
    if (stranger.sub === person.sub) continue;
    const theirs = { as: stranger, from: stranger.network };
    const register = async (url: string, secret = auth) => (await switchOn(url, secret, theirs)).status;
    let count = 0;
    while (count <= maxDevices && (await register(`${pushService}/${stranger.sub}/${count}`)) === 200)
      count += 1;
    const refused = [await register('https://169.254.169.254/'), await register(herDevice, 'B'.repeat(22))];
    if (count > maxDevices || refused.includes(200)) return false;
  }
  return (
    (await switchOn(herDevice, auth, as)).status === 200 && (await devices(as)).body.data.devices.length === 1
  );
}

/** The number of accounts that strangers have decides about what can wait. */
type Want = (world: AbuseWorld, accounts: number) => Promise<boolean>;

/** Things that belong to a person; each is true if they get it. */
export const wants: Readonly<Record<string, Want>> = {
  'another code for the number that they have verified': async (world) =>
    (await world.codeFor(person.phone, as)).status === 200,
  'their reminders by text': async ({ texts, clock }) => {
    const text = { purpose: 'reminder', isOwnNumber: true, body: 'Rex', reminderIds: [] } as const;
    const sent = await texts.send({ ...text, ownerId: person.sub, at: clock.now, to: person.phone });
    return sent.status === 'sent';
  },
  'their question accepted without an account': async (world) => {
    const first = await world.ask('somebody@example.com', asking);
    const { challenge } = first.body;
    const headers = challenge && provenBy(challenge);
    const { status, body } = headers
      ? await world.ask('somebody@example.com', { ...asking, headers })
      : first;
    return status === 200 && !(await world.isHeldBack(body.reference));
  },
  'the confirmation of their question': async (world) => {
    const { emails } = world;
    const before = emails.length;
    await world.ask(person.inbox, as);
    await world.settle();
    return emails.slice(before).some(({ to }) => to === person.inbox);
  },
  'the email that asks whether they want the newsletter': async (world) => {
    const { challenge } = (await world.signUp(person.inbox, asking)).body;
    if (challenge) await world.signUp(person.inbox, { ...asking, headers: provenBy(challenge) });
    await world.settle();
    return hasNewsletterQuestion(world);
  },
  'an invitation of their family by email': (world, accounts) => invitesFamily(world, accounts, 'email'),
  'an invitation of their family by text': (world, accounts) => invitesFamily(world, accounts, 'sms'),
  'a check of their pack': async (world) => (await world.checkCode(person.packCode, as)).status === 200,
  'notifications on their device': notifiesOnlyHer,
  'their data': async (world) => (await world.exportData(as)).status === 200,
  'their changes saved': async (world) => (await world.revoke('none', as)).status === 404,
  'their passkeys changed': ({ table, clock }) =>
    limitAccountTries(table, { ownerId: person.sub, what: 'passkey-changes', now: clock.now }).then(
      () => true,
      () => false,
    ),
  'signed in': (world) => useOfSite(world)('sign-ins', person.network),
  'drafts, for an editor': (world) => useOfSite(world)('preview-secrets', person.network),
};

/** Things that one stranger cannot use up; several can, since nobody has proven that the number is theirs. */
export const unprovenWants: Readonly<Record<string, Want>> = {
  'a first code for their number': async (world) =>
    (await world.codeFor(person.phone, { as: { ...person, sub: 'newcomer' }, from: person.network }))
      .status === 200,
};
