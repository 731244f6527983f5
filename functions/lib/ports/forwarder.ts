import type { SubmissionProof } from '@merrowvale/shared/schemas/submission.ts';

/**
 * The data of a submission that another company's system receives. `reference` distinguishes a repeat from a second
 * submission.
 */
type Forwarded = {
  reference: string;
  kind: string;
  formId: string;
  locale: string;
  receivedAt: string;
  /** How the sender has proved who they are; null for what anybody may have claimed. */
  verifiedBy: SubmissionProof | null;
  /** The reference of the earlier submission whose consent this one confirms. */
  confirms?: string;
  data: { [field: string]: unknown };
};

/** Forwards a submission; throws an AppError, retryable or not. */
export type Forwarder = { forward(forwarded: Forwarded): Promise<void> };
