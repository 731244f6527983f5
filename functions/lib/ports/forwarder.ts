/** What another company's system is told of a submission. `reference` tells a repeat from a second submission. */
type Forwarded = {
  reference: string;
  kind: string;
  formId: string;
  locale: string;
  receivedAt: string;
  data: { [field: string]: unknown };
};

/** Hands a submission on; throws an AppError, retryable or not. */
export type Forwarder = { forward(forwarded: Forwarded): Promise<void> };
