import * as z from 'zod';

const rate = z.object({
  /** Messages per second over all functions; keep it below the account's limit. */
  perSecond: z.number().positive(),
  /** Functions that send concurrently; SQS requires at least 2. */
  concurrency: z.number().int().min(2).max(1000),
});

export const messageSettings = {
  email: z.object({
    from: z.email(),
    fromName: z
      .string()
      .trim()
      .regex(/^[^\p{C}<>]{1,60}$/u, 'must be 1 to 60 visible characters without angle brackets')
      .default('Merrowvale'),
    /** Reply address; somebody has to read it. */
    replyTo: z.email(),
    /**
     * The identity in SES: a domain with its zone in Route 53, only the address above, or an identity that another
     * stage in the account and region has created.
     */
    identity: z.enum(['domain', 'address', 'existing']),
    /**
     * Sender of the codes for registrations and password resets: Cognito, 50 a day, or SES once `from` is
     * verified.
     */
    codes: z.enum(['cognito', 'ses']).default('cognito'),
    /** Verified addresses that get emails while the account is in SES's sandbox, which checks the roles for them. */
    sandboxRecipients: z.array(z.email()).default([]),
  }),
  emailRate: rate,
  textRate: rate,
  /** Shown as the sender of a text if the country allows it: up to 11 letters and digits. */
  textSenderId: z.string().regex(/^[A-Za-z0-9]{1,11}$/),
  /**
   * Records the delivery status of texts. SNS logs it per account and region, so only one stage in an
   * account and region may enable this.
   */
  textDeliveryLogs: z.boolean(),
  /**
   * A two-way number to rent, in the country whose owners get texts from it; others get texts under the sender ID.
   */
  textNumber: z
    .object({
      country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code, such as US'),
      type: z.enum(['LONG_CODE', 'TOLL_FREE', 'TEN_DLC', 'SIMULATOR']),
    })
    .optional(),
};
