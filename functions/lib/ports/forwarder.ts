import type { SubmissionProof } from '@merrowvale/shared/schemas/submission.ts';

/**
 * The data of a submission, as received by another company's system. `reference` distinguishes a repeat from a second
 * submission.
 */
type Forwarded = {
  reference: string;
  kind: string;
  formId: string;
  locale: string;
  receivedAt: string;
  /** The proof of the sender's identity; null if there is none. */
  verifiedBy: SubmissionProof | null;
  /** The reference of the earlier submission whose consent this one confirms. */
  confirms?: string;
  data: { [field: string]: unknown };
};

/** Forwards a submission; throws an AppError, retryable or not. */
export type Forwarder = { forward(forwarded: Forwarded): Promise<void> };
