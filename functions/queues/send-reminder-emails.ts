import { connectMail } from '../lib/adapters/mail.ts';
import { connectSecret } from '../lib/adapters/secrets.ts';
import { emailSender } from '../lib/engine/email-sender.ts';
import { guardedMail } from '../lib/engine/provider-circuit.ts';
import { connectSending, sendHandler } from '../lib/engine/send-handler.ts';
import { queueFunction } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';

export const handler = queueFunction((ports) => {
  const { pace, ...sending } = connectSending('email');
  const mail = guardedMail(connectMail(), sending.circuit);
  const site = { siteUrl: setting('SITE_URL'), templatePrefix: setting('EMAIL_TEMPLATE_PREFIX') };
  const secret = connectSecret('LINK_SECRET_ARN');
  const sender = emailSender({ mail, secret, pace }, site);
  return sendHandler({ ...ports, ...sending, sender });
});
