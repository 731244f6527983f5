import { AppError } from '@merrowvale/shared/errors.ts';
import { carerEvents } from '@merrowvale/shared/events/carer-events.ts';
import type { EventOf } from '@merrowvale/shared/events/registry.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { connectDatedTable } from '../lib/adapters/dynamo-table.ts';
import { type BulkEmail, connectMail, type Mail, type SendOutcome } from '../lib/adapters/mail.ts';
import { connectSecret } from '../lib/adapters/secrets.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import {
  type CarersRecord,
  findCarers,
  isPending,
  readCarers,
  type StoredCarer,
} from '../lib/carers/carer-record.ts';
import { carerPageUrl } from '../lib/carers/carer-token.ts';
import { changeCarers } from '../lib/carers/change-carers.ts';
import { mayInvite } from '../lib/carers/inbox-invitations.ts';
import { messageTag } from '../lib/date-in-words.ts';
import { escapeHtml } from '../lib/email/escape-html.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import type { Writing } from '../lib/engine/owner-reminders.ts';
import { carersKey } from '../lib/keys.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import type { Item, Table } from '../lib/ports/table.ts';
import { underSendingLease } from '../lib/sending-lease.ts';
import { readSettings, settings } from '../lib/settings.ts';
import { isOfEverybody, type Texts, type WithheldText } from '../lib/texts/limited-texts.ts';
import { connectTexts } from '../lib/texts/sns-texts.ts';
import { nameInText } from '../lib/texts/text-length.ts';
import { carerInvitationMessages } from '../messages/carer-invitations.ts';

/** Sends the invitation that an owner created. A second delivery finds it already sent. */
async function sendCarerInvitation(
  { ownerId = '', detail: { carerId } }: EventOf<'carer.invited'>,
  writing: Writing,
  ports: InvitationPorts,
): Promise<Item[]> {
  await sendInvitation(ports, writing, { ownerId, carerId });
  return [];
}

const ports = lazy((): InvitationPorts => {
  const read = readSettings(settings.pick({ SITE_URL: true, CARER_INVITATION_TEMPLATE_PREFIX: true }));
  return {
    mail: connectMail(),
    texts: connectTexts({ ...connectDatedTable(), log: connectLog() }),
    secret: connectSecret('LINK_SECRET_ARN'),
    siteUrl: read.SITE_URL,
    templatePrefix: read.CARER_INVITATION_TEMPLATE_PREFIX,
    nowSeconds: systemClock,
  };
});

export const handler = eventConsumer(carerEvents['carer.invited'].schema, (event, writing) =>
  sendCarerInvitation(event, writing, ports()),
);

type Invitation = { inviter: string | null; locale: Locale; url: string };

type InvitationPorts = {
  mail: Mail;
  texts: Texts;
  siteUrl: string;
  secret: () => Promise<string>;
  templatePrefix: string;
  /** The machine's time in epoch seconds, for leases. */
  nowSeconds: () => number;
};

/**
 * Sends an invitation once. One to an address that is suppressed, or has been invited too often this month, is
 * withheld, which the owner cannot see. A crash between sending and recording may repeat the message.
 */
export async function sendInvitation(
  ports: InvitationPorts,
  { table, now }: { table: Table; now: string },
  { ownerId, carerId }: { ownerId: string; carerId: string },
): Promise<void> {
  if (!uninvited(await findCarers(table, ownerId), carerId, now)) return;
  const lease = { key: carersKey(ownerId), name: `lease-${carerId}` };
  await underSendingLease({ ...ports, table }, lease, async (item) => {
    const record = readCarers(item);
    const carer = uninvited(record, carerId, now);
    if (!record || !carer) return;
    if (await mayInvite(table, carer, now)) {
      const outcome = await send(ports, record.inviter, ownerId, carer);
      if (isForLater(outcome))
        throw new AppError('unavailable', `The provider did not accept the invitation (${outcome.error}).`);
    }
    await changeCarers({ table, now }, ownerId, (found) => ({
      record: {
        ...found,
        carers: found.carers.map((each) => (each.carerId === carerId ? { ...each, sentAt: now } : each)),
      },
    }));
  });
}

/** The carer, if an invitation has yet to be sent. */
function uninvited(record: CarersRecord | undefined, carerId: string, now: string): Invited | undefined {
  const carer = record?.carers.find((each) => each.carerId === carerId);
  return carer && isPending(carer, now) && carer.sentAt === undefined ? carer : undefined;
}

type Invited = StoredCarer & { address: string };

async function send(
  { mail, texts, siteUrl, secret, templatePrefix }: InvitationPorts,
  inviter: string | null,
  ownerId: string,
  { carerId, channel, address, locale }: Invited,
): Promise<SendOutcome | WithheldText> {
  const url = carerPageUrl({ ownerId, carerId }, locale, { siteUrl, secret: await secret() });
  const invitation = { inviter, locale, url };
  if (channel === 'sms')
    return texts.send({
      ...{ purpose: 'invitation', ownerId, to: address },
      ...{ body: invitationText(invitation), reminderIds: [] },
    });
  const template = `${templatePrefix}-${messageLanguage(locale)}`;
  const [outcome] = await mail.sendBulk(template, [invitationEmail(invitation, address)]);
  return outcome ?? { status: 'retry', error: 'The mail service did not respond.' };
}

function isForLater(
  outcome: SendOutcome | WithheldText,
): outcome is Exclude<typeof outcome, { status: 'sent' }> {
  if (outcome.status === 'withheld') return isOfEverybody(outcome);
  return outcome.status === 'retry' || outcome.status === 'unavailable';
}

/** The invitation email, which contains the inviter's name and no other data about them. */
function invitationEmail({ inviter, locale, url }: Invitation, to: string): BulkEmail {
  const { subject, headline } = carerInvitationMessages[messageLanguage(locale)];
  const name = nameOf(inviter, locale);
  const shown = { subject: subject(name), headline: headline(name), url };
  const html = Object.fromEntries(Object.entries(shown).map(([key, text]) => [key, escapeHtml(text)]));
  return { to, values: { ...shown, html, languageTag: messageTag(locale) }, headers: {} };
}

/** The invitation as a text message. */
function invitationText({ inviter, locale, url }: Invitation): string {
  const name = nameInText(nameOf(inviter, locale), locale);
  return carerInvitationMessages[messageLanguage(locale)].text(name, url);
}

function nameOf(inviter: string | null, locale: Locale): string {
  const { somebody, named } = carerInvitationMessages[messageLanguage(locale)];
  return inviter === null ? somebody : named(inviter);
}
