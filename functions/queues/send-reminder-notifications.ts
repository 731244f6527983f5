import { connectQueue } from '../lib/adapters/queue.ts';
import { connectSecret } from '../lib/adapters/secrets.ts';
import { systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { guardedPush } from '../lib/engine/provider-circuit.ts';
import { pushSender } from '../lib/engine/push-sender.ts';
import { connectSending, sendHandler } from '../lib/engine/send-handler.ts';
import { webPush } from '../lib/push/push-client.ts';
import { connectPushKeys } from '../lib/push/push-keys.ts';
import { queueFunction } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';

export const handler = queueFunction((ports) => {
  const { pace, ...sending } = connectSending('push');
  const siteUrl = setting('SITE_URL');
  const client = webPush({
    keys: connectPushKeys(),
    siteUrl,
    own: setting('PUSH_SERVICE_URL'),
    nowMilliseconds: systemMilliseconds,
  });
  const sender = pushSender(
    {
      push: guardedPush(client, sending.circuit),
      table: sending.table,
      pace,
      secret: connectSecret('LINK_SECRET_ARN'),
      log: ports.log,
    },
    { siteUrl },
  );
  return sendHandler({ ...ports, ...sending, emails: connectQueue('EMAIL_QUEUE_URL'), sender });
});
