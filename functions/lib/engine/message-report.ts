import type { DeliveryResult, MessageReason } from '@merrowvale/shared/schemas/reminder.ts';
import type { Condition, TableClient } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';

export type ReportedOutcome = {
  at: string;
  result: Extract<DeliveryResult, 'sent' | 'delivered' | 'bounced' | 'complained' | 'failed'>;
  reason?: MessageReason;
  /** The provider's own code, for support. */
  error?: string;
};

export type MessageReport = {
  ownerId: string;
  reminderId: string;
  occasion: string;
  outcome: ReportedOutcome;
};

/**
 * Reports arrive late, repeatedly and in any order, so the strongest one wins. A complaint follows a delivery, and so
 * can a bounce from the recipient's server. A message that was sent twice because its first response was lost may
 * fail once and arrive once; it then counts as delivered. An outcome that we recorded ourselves is weaker than any
 * report; a delay is weaker than everything else.
 */
const strengths: Record<DeliveryResult, number> = {
  due: 0,
  sending: 0,
  sent: 0,
  suppressed: 1,
  missed: 1,
  calledOff: 1,
  failed: 2,
  delivered: 3,
  bounced: 4,
  complained: 5,
};

export const acceptedResults: ReadonlySet<DeliveryResult> = new Set([
  'sent',
  'delivered',
  'bounced',
  'complained',
]);

/** Results that we record ourselves, unless the provider's report gives a reason. */
const ownResults = ['suppressed', 'missed', 'calledOff', 'failed'] as const satisfies DeliveryResult[];

type Outcome = { date: string; result: DeliveryResult; reason?: MessageReason | undefined };

export function isReported(outcome: Outcome | undefined, occasion: string): boolean {
  if (outcome?.date !== occasion) return false;
  return outcome.reason !== undefined || !ownResults.some((result) => result === outcome.result);
}

export function notReported(occasion: string): Condition {
  const own = ownResults.map((equals): Condition => ({ path: 'outcome.result', equals }));
  return {
    any: [
      { missing: 'outcome' },
      { path: 'outcome.date', below: occasion },
      { all: [{ missing: 'outcome.reason' }, { any: own }] },
    ],
  };
}

export function strongerReport(one: MessageReport, other: MessageReport): MessageReport {
  return strengths[other.outcome.result] > strengths[one.outcome.result] ? other : one;
}

export function reportKey({ ownerId, reminderId, occasion }: MessageReport): string {
  return [ownerId, reminderId, occasion].join('\n');
}

/**
 * Writes a report to its reminder in one conditional write: only while the reminder's claim is for that
 * occasion, and only over a weaker outcome. Returns true when it was written.
 */
export async function recordReport(table: TableClient, report: MessageReport): Promise<boolean> {
  const { ownerId, reminderId, occasion, outcome } = report;
  const update = { set: { outcome: { date: occasion, ...outcome } } };
  const item = await table.update(reminderKey(ownerId, reminderId), update, isNewer(report));
  return item !== undefined;
}

function isNewer({ occasion, outcome }: MessageReport): Condition {
  const weaker = Object.entries(strengths)
    .filter(([, strength]) => strength < strengths[outcome.result])
    .map(([result]): Condition => ({ path: 'outcome.result', equals: result }));
  const sameOccasion: Condition = { all: [{ path: 'outcome.date', equals: occasion }, { any: weaker }] };
  return {
    all: [
      { path: 'claim.date', equals: occasion },
      {
        any: [
          { missing: 'outcome' },
          { path: 'outcome.date', below: occasion },
          ...(weaker.length > 0 ? [sameOccasion] : []),
        ],
      },
    ],
  };
}
