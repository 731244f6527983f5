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
  data: { [field: string]: unknown };
};

/** Forwards a submission; throws an AppError, retryable or not. */
export type Forwarder = { forward(forwarded: Forwarded): Promise<void> };
