import { codeCheck } from '@merrowvale/shared/schemas/code-check.ts';
import * as z from 'zod';

/** The time for which the result of a check is valid: 24 hours (TRC-11). */
export const checkMilliseconds = 86_400_000;

const key = 'code_checks';
/** Number of results that are remembered; the oldest are forgotten first. */
const mostKnown = 50;

const knownCheck = z.object({ check: codeCheck, at: z.number() });
export type KnownCheck = z.infer<typeof knownCheck>;

/** The result of a check in the last 24 hours, including on earlier pages. */
export function knownCheckOf(code: string, now = Date.now()): KnownCheck | undefined {
  return new Map(stillKnown(now)).get(code);
}

export function rememberCheck(code: string, known: KnownCheck): void {
  const others = stillKnown(known.at).filter(([other]) => other !== code);
  write([...others, [code, known] as const].slice(-mostKnown));
}

function stillKnown(now: number): [string, KnownCheck][] {
  return read().filter(([, { at }]) => at <= now && now - at < checkMilliseconds);
}

const entries = z.array(z.tuple([z.string(), knownCheck]));

function read(): [string, KnownCheck][] {
  try {
    return entries.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

function write(known: readonly (readonly [string, KnownCheck])[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {
    // Without storage, the next page checks again.
  }
}
