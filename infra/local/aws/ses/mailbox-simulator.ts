import type { EmailEvent } from './email-events.ts';

const delivered: EmailEvent = { type: 'delivery' };
/** "Using the mailbox simulator", Amazon SES Developer Guide. */
const simulated: { [mailbox: string]: readonly EmailEvent[] } = {
  success: [delivered],
  bounce: [{ type: 'bounce', kind: 'unknownUser' }],
  complaint: [delivered, { type: 'complaint' }],
  ooto: [delivered, { type: 'bounce', kind: 'automaticResponse' }],
  suppressionlist: [{ type: 'bounce', kind: 'suppressed' }],
  // Not available in the cloud, which has no addresses for these cases: delayed until delivered manually, rejected
  // for a virus, and accepted without any further event.
  delay: [{ type: 'deliveryDelay' }],
  reject: [{ type: 'reject' }],
  silent: [],
};

/** Every virus scanner reports this as a virus. Source: eicar.org, "Anti-Malware Testfile". */
const virusTestText = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * The events that follow an accepted email; `bounce+one@simulator.amazonses.com` counts as `bounce@`, and
 * other addresses are delivered.
 */
export function expectedEvents({ to, text }: { to: string; text: string }): readonly EmailEvent[] {
  if (text.includes(virusTestText)) return [{ type: 'reject' }];
  const [, mailbox = ''] = /^([a-z]+)(?:\+[^@]*)?@simulator\./i.exec(to) ?? [];
  return simulated[mailbox.toLowerCase()] ?? [delivered];
}
