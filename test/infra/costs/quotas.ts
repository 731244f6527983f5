/** AWS's quotas for a new account, as documented in autumn 2025; those of SES are settings, because AWS grants them on request. */
export const quotas = {
  /**
   * Units a second. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode.html and
   * …/ServiceQuotas.html
   */
  table: { newReads: 12_000, newWrites: 4000, partitionReads: 3000, reads: 40_000, writes: 40_000 },
  /** Messages of a standard queue. https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html */
  queueInFlight: 120_000,
  /** The memory that has one vCPU. https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
  megabytesOfProcessor: 1769,
} as const;
