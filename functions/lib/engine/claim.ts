import { AppError } from '@merrowvale/shared/errors.ts';
import type { Channel, DeliveryResult } from '@merrowvale/shared/schemas/reminder.ts';
import type { StoredReminder } from './stored-reminder.ts';

/**
 * A claim: the occasion and its instant, the channel, the claiming batch and its attempt number, and the time
 * of the claim.
 */
export type ClaimFor = {
  date: string;
  instant: string;
  channel: Channel;
  batchId: string;
  /** Batches that this one was split off from, whose claims it may take over. */
  splitFrom?: readonly string[] | undefined;
  attempt: number;
  at: string;
};

export type UnsentOutcome = { result: Exclude<DeliveryResult, 'sent'>; error?: string };

export type Claimed =
  | { status: 'claimed'; reminder: StoredReminder }
  | { status: 'suppressed' }
  /** Sent by an earlier attempt: the provider has since reported on it. */
  | { status: 'accepted' }
  /** Deleted, moved to another time, or claimed by another batch. */
  | { status: 'dropped' };

/** The batches whose claims a batch may treat as its own: itself, and those that it was split off from. */
export function ownBatches(batch: { batchId: string; splitFrom?: readonly string[] | undefined }): string[] {
  return [batch.batchId, ...(batch.splitFrom ?? [])];
}

export function claimFailure(): AppError {
  return new AppError('unavailable', 'A reminder changed faster than it could be claimed.');
}
