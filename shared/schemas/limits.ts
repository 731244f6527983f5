import * as z from 'zod';
import type { SubmissionKind } from './submission.ts';

const count = z.number().int().min(1);

/** Limits of one account, far above what an owner needs. */
export const ownerLimits = z.object({
  pets: count.default(100),
  reminders: count.default(300),
  /** Requests that change something, per minute. */
  writesPerMinute: count.default(120),
  /** Downloads of all stored data, per day. */
  exportsPerDay: count.default(10),
});
export type OwnerLimits = z.infer<typeof ownerLimits>;

/** Numbers of texts: for one owner's account, number, network and country in a day, and for everybody in 30 days. */
function ceilings(max: Record<'account' | 'share' | 'number' | 'network' | 'country' | 'month', number>) {
  const schema = z.object({
    perAccountAndDay: count.default(max.account),
    /** Of one account to a number that is not its own, so that no account uses up the number’s limit. */
    perAccountAndNumber: count.default(max.share),
    perNumberAndDay: count.default(max.number),
    perNetworkAndDay: count.default(max.network),
    perCountryAndDay: count.default(max.country),
    /** An alarm goes off at 80 % of it. */
    perMonth: count.default(max.month),
  });
  return schema.default(schema.parse({}));
}

/**
 * Limits for every text that we send. Each costs us money and may earn a fraudster some. Each purpose has its own
 * ceilings, so that codes to strangers cannot use up owners' reminders.
 */
export const textLimits = z.object({
  /** The countries (ISO 3166-1) whose mobile numbers get texts. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country’s two-letter code, such as GB'))
    .default('AT AU BE CA DE DK ES FI FR GB IT JP NL NO NZ PT SE US'.split(' ')),
  code: ceilings({ account: 4, share: 3, number: 8, network: 30, country: 600, month: 6000 }),
  invitation: ceilings({ account: 5, share: 1, number: 8, network: 30, country: 250, month: 2500 }),
  reminder: ceilings({ account: 60, share: 8, number: 20, network: 1000, country: 20_000, month: 100_000 }),
});
export type TextLimits = z.infer<typeof textLimits>;

/**
 * Every limit that is counted, and what its uses are counted for. A network, number or inbox is shared with strangers,
 * so each limit needs an attack in `test/simulation/abuse`.
 */
export type LimitSubjects = {
  writes: 'owner';
  exports: 'owner';
  'email-codes': 'owner';
  'email-code-tries': 'owner';
  'password-tries': 'owner';
  'app-code-tries': 'owner';
  'passkey-changes': 'owner';
  submissions: 'owner' | 'network';
  untimed: 'network';
  solved: 'challenge';
  sums: 'network';
  'code checks': 'network';
  invitations: 'inbox';
  'sign-ins': 'network';
  'preview-secrets': 'network';
} & { [Counter in `confirmations-${ConfirmedKind}`]: 'inbox' } & {
  [Counter in `texts-${TextPurpose}`]: 'owner' | 'phone' | 'network' | 'country' | 'everybody';
};

/** The submissions that cause an email to the address that they name. */
export type ConfirmedKind = Exclude<SubmissionKind, 'rebate-permission'>;

/** The name of a limit's counter. */
export type Limit = keyof LimitSubjects;

/** What a text is for: to verify a number, to invite a carer, or to remind an owner or carer. */
export type TextPurpose = Exclude<keyof TextLimits, 'countries'>;
