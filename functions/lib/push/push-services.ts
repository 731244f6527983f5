import { AppError } from '@merrowvale/shared/errors.ts';
import { deviceMessages } from '@merrowvale/shared/schemas/device.ts';

/** The services of Chromium and Android, Firefox, Safari, and Edge. */
const hosts =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+(?:\.[\w-]+)*\.push\.apple\.com|[\w-]+(?:\.[\w-]+)*\.notify\.windows\.com)$/;

/** The host in the endpoints of a stage's own push service, under which nothing can be reached (RFC 2606). */
const ownHost = 'push.test';

/**
 * The URL to which a subscription's messages are posted. Throws `invalid` for other servers than those of browsers,
 * because anybody can send us a subscription. `own` is the address of the stage's own service, if it has one.
 */
export function pushUrl(endpoint: string, own: string | undefined): string {
  const { protocol, hostname, port, username, password, pathname, search } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  if (isPlain && own !== undefined && hostname === ownHost) return `${own}${pathname}${search}`;
  if (isPlain && hosts.test(hostname)) return endpoint;
  const messages = [deviceMessages.service];
  throw new AppError('invalid', deviceMessages.service, { errors: { 'subscription.endpoint': messages } });
}
