import { carerEvents } from '@merrowvale/shared/events/carer-events.ts';
import type { EventOf } from '@merrowvale/shared/events/registry.ts';
import { AwsDate } from '../lib/adapters/aws-date.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectMail } from '../lib/adapters/mail.ts';
import { connectSecret } from '../lib/adapters/secrets.ts';
import { systemClock, systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { type InvitationPorts, sendInvitation } from '../lib/carers/send-invitation.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import type { Writing } from '../lib/engine/owner-reminders.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import type { Item } from '../lib/ports/table.ts';
import { readSettings, settings } from '../lib/settings.ts';
import { connectTexts } from '../lib/texts/sns-texts.ts';

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
  const date = new AwsDate(systemMilliseconds);
  return {
    mail: connectMail(),
    texts: connectTexts({ table: connectTable(date), log: connectLog(), calendar: () => date.now() }),
    secret: connectSecret('LINK_SECRET_ARN'),
    siteUrl: read.SITE_URL,
    templatePrefix: read.CARER_INVITATION_TEMPLATE_PREFIX,
    nowSeconds: systemClock,
  };
});

export const handler = eventConsumer(carerEvents['carer.invited'].schema, (event, writing) =>
  sendCarerInvitation(event, writing, ports()),
);
