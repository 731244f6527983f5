import { ownerLimits } from '@merrowvale/shared/schemas/owner-limits.ts';
import { textLimits } from '@merrowvale/shared/schemas/text-limits.ts';
import * as z from 'zod';
import { messageSettings } from './settings/message-settings.ts';
import { pageUrl, partnerSettings } from './settings/partner-settings.ts';

export class SettingsError extends Error {}

export const stageName = z
  .string()
  .regex(/^(dev|staging|prod|pr-[1-9]\d{0,5})$/, 'must be dev, staging, prod or pr-N, such as pr-7');

const domain = z.object({
  /** The site's host name, such as www.example.org. */
  name: z.hostname(),
  hostedZoneId: z.string().regex(/^Z[A-Z0-9]+$/, 'must be the id of a Route 53 hosted zone'),
  hostedZoneName: z.hostname(),
});

const siteUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, 'must be an origin without a path or trailing slash');

export const settingsSchema = z
  .strictObject({
    stage: stageName,
    /** The AWS account that the stage belongs to; `npm run deploy` refuses any other. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
      .optional(),
    /**
     * Retains data when a stack is deleted: retention policy, deletion protection, point-in-time recovery.
     */
    keepData: z.boolean(),
    /**
     * Cognito refuses leaked passwords and unusual sign-ins; requires its Plus plan, which is priced per user and
     * month.
     */
    threatProtection: z.boolean().default(false),
    /** Required with a domain or firewall, which are in us-east-1; defaults to the caller's region. */
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
      .optional(),
    domain: domain.optional(),
    /**
     * AWS WAF in front of the CDN: rules that AWS maintains, and limits for each address. Costs about 10 USD a month
     * and 0.60 USD for a million requests.
     */
    firewall: z
      .object({
        requestsPerFiveMinutes: z.number().int().min(10),
        /** The same for searches, suggestions and forms. */
        expensivePerFiveMinutes: z.number().int().min(10),
      })
      .optional(),
    /** The site's origin if it is neither the domain nor the CDN's own name. */
    siteUrl: siteUrl.optional(),
    ...messageSettings,
    /** First backoff of a failed message; doubles with each try. */
    retryBaseSeconds: z.number().int().min(1).max(900),
    /**
     * Timeout of the functions behind the reminder queues; the queues' visibility timeout is six times as
     * long.
     */
    queueTimeoutSeconds: z.number().int().min(5).max(900),
    /** The highest value that an editor's setting for birth dates can have. */
    petBirthDateMaxAgeDays: z.number().int().min(1).max(20_000),
    ...partnerSettings,
    /** Retention of submissions, of suspected spam, and of support's audit log. */
    submissionDays: z.number().int().min(1).default(400),
    spamDays: z.number().int().min(1).default(30),
    auditDays: z.number().int().min(1).default(730),
    /** Forms that one network may send per hour before each further form is held back, or needs the solution of a challenge. */
    submissionsPerHour: z.number().int().min(1).default(20),
    /** Maximum number of rebate requests of a clinic for one invoice. */
    rebateInvoiceLimit: z.number().int().min(1).default(1),
    ownerLimits: ownerLimits.default(ownerLimits.parse({})),
    textLimits: textLimits.default(textLimits.parse({})),
    /** Number of partitions over which the reminders of one time zone, send time and date are spread. */
    reminderShards: z.number().int().min(1).max(256),
    /** Delay before due slots are read, for reminders that are still being saved. */
    slotDelaySeconds: z.number().int().min(0).max(900),
    logRetentionDays: z.literal([1, 3, 5, 7, 14, 30, 60, 90, 180, 365]),
    /**
     * The account's limit of concurrent executions in the region; a new account has 10. A stage that keeps data reserves
     * a few of them for the functions that send reminders, if the limit is at least 100 above what they need.
     */
    accountConcurrency: z.number().int().min(10).default(1000),
    /** Requests per second that the API and the site's server accept before returning 429. */
    requestsPerSecond: z.number().int().min(1),
    /**
     * All alarms, about 10 USD a month even if nothing happens. A stage that nobody is on call for has only those on
     * its dead-letter queues; its logs, metrics and dashboard are the same.
     */
    monitoring: z.boolean().default(true),
    alarmEmail: z.email().optional(),
    /** The address of `docs/runbook/`, where alarms link to their pages. */
    runbookUrl: pageUrl,
    /** The account's quota of emails in 24 hours at SES, and of dollars for texts in a month at SNS. */
    emailsPerDay: z.number().int().positive().default(200),
    textDollarsPerMonth: z.number().int().positive().default(1),
    /** The bill that the account is expected to stay below; if it is higher, `alarmEmail` gets a message. */
    dollarsPerMonth: z.number().int().positive().optional(),
    /**
     * Shifts a tenth of the traffic to a function's new version for five minutes, then the rest, or nothing if one of its
     * alarms goes off.
     */
    gradualRollout: z.boolean().default(false),
    /** Prefix of the sign-in pages' domain; unique in its region over all accounts. */
    signInPrefix: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/),
    /**
     * Pages of another identity provider, or of a portal in addition to Cognito, for anything that Cognito has no
     * page for.
     */
    accountPages: z.object({ profile: pageUrl, verifyPhone: pageUrl, framable: z.boolean() }).partial(),
  })
  .refine((settings) => !(settings.domain || settings.firewall) || settings.region, {
    path: ['region'],
    message: 'is required with a domain or firewall',
  })
  .refine(({ keepData, monitoring, alarmEmail }) => !(keepData || monitoring) || alarmEmail !== undefined, {
    path: ['alarmEmail'],
    message: 'is required with monitoring and where data is kept, since somebody must hear of alarms',
  })
  .refine(
    ({ monitoring, alarmEmail, gradualRollout }) =>
      monitoring || (alarmEmail === undefined && !gradualRollout),
    { path: ['monitoring'], message: 'is required with alarmEmail or gradualRollout, which need alarms' },
  );

export type Settings = z.infer<typeof settingsSchema>;
export type SettingsInput = z.input<typeof settingsSchema>;
