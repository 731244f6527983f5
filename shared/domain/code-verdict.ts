import type { CodeCheck } from '../schemas/code-check.ts';

export type CodeVerdict = 'genuine' | 'overused' | 'unknown' | 'deactivated' | 'counterfeit';

export const verdictColours = {
  genuine: 'green',
  overused: 'yellow',
  unknown: 'yellow',
  deactivated: 'yellow',
  counterfeit: 'red',
} as const satisfies Record<CodeVerdict, string>;

const counterfeitStatuses: ReadonlySet<string> = new Set(['COUNTERFEIT', 'COUNTERFEITED']);

/**
 * A counterfeit outranks every status (TRC-13). A valid code may have been checked by up to `maxDevices` devices
 * (TRC-14, TRC-15); every other status means that nobody should rely on the code (TRC-16).
 */
export function verdictOf(check: CodeCheck, maxDevices: number): CodeVerdict {
  if (check.counterfeited === true || counterfeitStatuses.has(check.status)) return 'counterfeit';
  if (check.status === 'DEACTIVATED') return 'deactivated';
  if (check.status !== 'VALID') return 'unknown';
  return devicesOf(check) > maxDevices ? 'overused' : 'genuine';
}

export function devicesOf({ aggregateData }: CodeCheck): number {
  return aggregateData?.differentDevicesCheckCount ?? 0;
}
