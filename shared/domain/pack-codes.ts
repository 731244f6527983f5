import { packCode } from '../schemas/code-check.ts';
import { plainDigits } from '../schemas/plain-text.ts';
import { entriesIn } from './entries-in.ts';

/**
 * Maximum number of codes that one page checks; any others are left out, so that an address cannot cause an unlimited
 * number of calls.
 */
export const maxPackCodes = 10;

/** The codes in the query parameter `code`: separated by commas, trimmed, in order and without repeats (TRC-01). */
export function codesIn(parameter: string): string[] {
  return [...new Set(entriesIn(plainDigits(parameter).replaceAll('、', ',')))].slice(0, maxPackCodes);
}

/** True for a text that can be a pack's code; anything else is not sent anywhere (TRC-03). */
export function isPackCode(text: string): boolean {
  return packCode.safeParse(text).success;
}

/**
 * The codes in a scanned QR or DataMatrix code: those in the parameter `code` of an address, or else the text itself
 * without GS1 separators; none if the text cannot be the code of a pack.
 */
export function scannedCodes(scanned: string): string[] {
  const text = scanned.replaceAll(/\p{Cc}/gu, '').trim();
  const codes = /^https?:\/\//i.test(text) ? codesOfAddress(text) : codesIn(text);
  return codes.filter(isPackCode);
}

function codesOfAddress(text: string): string[] {
  return URL.canParse(text) ? codesIn(new URL(text).searchParams.get('code') ?? '') : [];
}
