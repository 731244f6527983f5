import type { EmailEvent } from './email-events.ts';

const delivered: EmailEvent = { type: 'delivery' };
/** "Using the mailbox simulator", Amazon SES Developer Guide. */
const simulated: { [mailbox: string]: readonly EmailEvent[] } = {
  success: [delivered],
  bounce: [{ type: 'bounce', kind: 'unknownUser' }],
  complaint: [delivered, { type: 'complaint' }],
  ooto: [delivered, { type: 'bounce', kind: 'automaticResponse' }],
  suppressionlist: [{ type: 'bounce', kind: 'suppressed' }],
  // Not in the cloud, where nobody can order these: delayed until it is told to arrive, refused for a virus, and
  // accepted without any news.
  delay: [{ type: 'deliveryDelay' }],
  reject: [{ type: 'reject' }],
  silent: [],
};

/** Every virus scanner takes this for a virus. Source: eicar.org, "Anti-Malware Testfile". */
const virusTestText = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What becomes of an accepted email; `bounce+one@simulator.amazonses.com` is `bounce@` too, and most arrive. */
export function expectedEvents({ to, text }: { to: string; text: string }): readonly EmailEvent[] {
  if (text.includes(virusTestText)) return [{ type: 'reject' }];
  const [, mailbox = ''] = /^([a-z]+)(?:\+[^@]*)?@simulator\./i.exec(to) ?? [];
  return simulated[mailbox.toLowerCase()] ?? [delivered];
}
