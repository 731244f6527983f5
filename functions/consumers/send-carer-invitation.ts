import { AppError } from '@merrowvale/shared/errors.ts';
import { events } from '@merrowvale/shared/events/registry.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectSecret } from '../lib/adapters/secrets.ts';
import type { TableClient } from '../lib/adapters/table.ts';
import {
  type CarersRecord,
  findCarers,
  isPending,
  readCarers,
  type StoredCarer,
} from '../lib/carers/carer-record.ts';
import { carerPageUrl } from '../lib/carers/carer-token.ts';
import { changeCarers } from '../lib/carers/change-carers.ts';
import { admitInvitation, uncountInvitation } from '../lib/carers/inbox-invitations.ts';
import { connectNotices, type NoticePorts, sendNotice } from '../lib/email/send-notice.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { carersKey } from '../lib/keys.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { underSendingLease } from '../lib/sending-lease.ts';
import { setting } from '../lib/settings.ts';
import type { Texts } from '../lib/texts/limited-texts.ts';
import { connectTexts } from '../lib/texts/sns-texts.ts';
import { nameInText } from '../lib/texts/text-length.ts';
import { carerInvitationMessages } from '../messages/carer-invitations.ts';

const ports = lazy(
  (): InvitationPorts => ({
    ...connectNotices('CARER_INVITATION_TEMPLATE_PREFIX'),
    texts: connectTexts({ table: connectTable(), log: connectLog() }),
    secret: connectSecret('LINK_SECRET_ARN'),
    siteUrl: setting('SITE_URL'),
  }),
);

/** Sends the invitation that an owner created. A second delivery finds it already sent. */
export const handler = eventConsumer(events['carer.invited'].schema, async (event, writing) => {
  const { ownerId = '', detail } = event;
  await sendInvitation(ports(), writing, { ownerId, carerId: detail.carerId });
  return [];
});

type InvitationPorts = NoticePorts & { texts: Texts; siteUrl: string; secret: () => Promise<string> };

/**
 * Sends an invitation once. One that a limit withholds is marked as unsent, so that its owner can repeat it. One to an
 * address that is suppressed or has declined too often is withheld, which the owner cannot see. A crash between sending
 * and recording may repeat the message.
 */
export async function sendInvitation(
  ports: InvitationPorts,
  { table, now }: { table: TableClient; now: string },
  { ownerId, carerId }: { ownerId: string; carerId: string },
): Promise<void> {
  if (!uninvited(await findCarers(table, ownerId), carerId, now)) return;
  const lease = { key: carersKey(ownerId), name: `lease-${carerId}` };
  await underSendingLease({ ...ports, table }, lease, async (item) => {
    const record = readCarers(item);
    const carer = uninvited(record, carerId, now);
    if (!record || !carer) return;
    const invitation = { ownerId, carer, now };
    const admitted = await admitInvitation(table, invitation);
    const isLimited =
      admitted === 'limited' ||
      (admitted === 'allowed' && !(await send(ports, record.inviter, ownerId, carer, now)));
    if (isLimited) await uncountInvitation(table, invitation);
    const result = isLimited ? { unsentAt: now } : { sentAt: now };
    await changeCarers({ table, now }, ownerId, (found) => ({
      record: {
        ...found,
        carers: found.carers.map((each) => (each.carerId === carerId ? { ...each, ...result } : each)),
      },
    }));
  });
}

function uninvited(record: CarersRecord | undefined, carerId: string, now: string): Invited | undefined {
  const carer = record?.carers.find((each) => each.carerId === carerId);
  return carer && isPending(carer, now) && carer.sentAt === undefined ? carer : undefined;
}

type Invited = StoredCarer & { address: string };

/** Returns false if a limit of texts withholds it. */
async function send(
  ports: InvitationPorts,
  inviter: string | null,
  ownerId: string,
  { carerId, channel, address, locale }: Invited,
  at: string,
): Promise<boolean> {
  const site = { siteUrl: ports.siteUrl, secret: await ports.secret() };
  const url = carerPageUrl({ ownerId, carerId }, locale, site);
  const messages = carerInvitationMessages[messageLanguage(locale)];
  const name = nameOf(inviter, locale);
  // Nothing about the inviter but their name.
  const texts = { subject: messages.subject(name), headline: messages.headline(name), url };
  if (channel === 'email') {
    const notice = {
      name: 'invitation',
      to: address,
      locale,
      texts,
      autoSubmitted: 'auto-generated',
    } as const;
    await sendNotice(ports, notice);
    return true;
  }
  const body = messages.text(nameInText(name, locale), url);
  const known = { purpose: 'invitation', isOwnNumber: false, reminderIds: [] } as const;
  const outcome = await ports.texts.send({ ...known, ownerId, at, to: address, body });
  if (outcome.status === 'retry' || outcome.status === 'unavailable')
    throw new AppError('unavailable', `The provider did not accept the invitation (${outcome.error}).`);
  return outcome.status !== 'withheld';
}

function nameOf(inviter: string | null, locale: Locale): string {
  const { somebody, named } = carerInvitationMessages[messageLanguage(locale)];
  return inviter === null ? somebody : named(inviter);
}
