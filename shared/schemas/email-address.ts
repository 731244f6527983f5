import * as z from 'zod';
import { cleanLine, maxEmailLength } from './plain-text.ts';

const mailbox = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const unicodeDomain = /^[\p{L}\p{M}\p{N}\p{Join_Control}.-]+$/u;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const asciiDomain = new RegExp(`^${label}(?:\\.${label})*$`);

/**
 * An email address as it is stored and sent, with its domain in lower case and in punycode: what HTML's `type=email`
 * takes. Undefined for anything else. Source: WHATWG HTML, "valid email address"; SES takes no other characters before
 * the @.
 */
export function plainEmail(typed: string): string | undefined {
  const [name = '', domain = '', ...others] = cleanLine(typed.normalize('NFKC'))
    .trim()
    .replaceAll('\u3002', '.')
    .split('@');
  if (others.length > 0 || !mailbox.test(name) || !unicodeDomain.test(domain)) return undefined;
  const host = inPunycode(domain.toLowerCase());
  const address = `${name}@${host}`;
  return asciiDomain.test(host) && address.length <= maxEmailLength ? address : undefined;
}

function inPunycode(domain: string): string {
  if (asciiDomain.test(domain)) return domain;
  const url = `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** An address for comparison, since providers do not report its case consistently. */
export function comparableEmail(address: string): string {
  return (plainEmail(address) ?? address.trim()).toLowerCase();
}

/** An email address typed by a person, with the message for anything else. */
export function emailAddress(message: string) {
  return z
    .string({ error: message })
    .meta({ format: 'idn-email' })
    .transform((typed, context) => {
      const address = plainEmail(typed);
      if (address !== undefined) return address;
      context.addIssue(message);
      return z.NEVER;
    })
    .meta({ examples: ['sam@example.com'] });
}
