import { codeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { ownerLimits, textLimits } from '@merrowvale/shared/schemas/limits.ts';
import * as z from 'zod';

export const stageName = z
  .string()
  .regex(
    /^(dev|staging|prod(-standby)?|pr-[1-9]\d{0,5})$/,
    'must be dev, staging, prod, prod-standby or pr-N, such as pr-7',
  );

/** The stage whose owners a stage serves: prod for prod-standby, which takes over its replica, or else the stage itself. */
export function stageOfOwners(stage: string): string {
  return stage.replace(/-standby$/, '');
}

export function isStandby(stage: string): boolean {
  return stageOfOwners(stage) !== stage;
}

const region = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/);

const domain = z.object({
  /** The site's host name, such as www.example.org. */
  name: z.hostname(),
  hostedZoneId: z.string().regex(/^Z[A-Z0-9]+$/, 'must be the id of a Route 53 hosted zone'),
  hostedZoneName: z.hostname(),
});

const siteUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, 'must be an origin without a path or trailing slash');

const rate = z.object({
  /** Messages per second over all functions; keep it below the account's limit. */
  perSecond: z.number().positive(),
  /** Functions that send concurrently; SQS requires at least 2. */
  concurrency: z.number().int().min(2).max(1000),
});

const messageSettings = {
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
  notificationRate: rate,
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

const pageUrl = z.url({ protocol: /^https?$/ });
const httpsUrl = z.url({ protocol: /^https$/ });

const shopProvider = z.object({ script: httpsUrl, page: httpsUrl }).partial();

const partnerSettings = {
  /** The environment of the content system, and its Delivery API if it is not the service's own. */
  content: z
    .object({
      environmentId: z.string().min(1),
      deliveryUrl: z.url().optional(),
      previewUrl: z.url().optional(),
      /** Origin of an editor of our own that may frame drafts, like Kontent.ai's. */
      editorOrigin: pageUrl.optional(),
      /** With secure access: name of the secret with the key that reads published content, as plain text. */
      secureKeySecret: z.string().min(1).optional(),
      /** Name of the secret with `previewKey`, `webhookSecret` and `previewSecret` as JSON. */
      keysSecret: z.string().min(1).optional(),
    })
    .optional(),
  /** Adds a link to the country selector to the footer. */
  countryLink: z.boolean().default(false),
  /** A search service that replaces our own index; `{locale}` in its address becomes the locale's code. */
  search: z
    .object({
      url: httpsUrl,
      /** URL for searching questions, to which the search text is appended; our own index by default. */
      faqUrl: httpsUrl.optional(),
      /** Name of the secret with the service's key, as plain text. */
      keySecret: z.string().min(1).optional(),
    })
    .optional(),
  /** A service of disease cases that replaces our own table. */
  diseaseSearchUrl: httpsUrl.optional(),
  /** A geocoder that replaces our own gazetteer: Google's, or the Geocode API of Amazon Location. */
  geocoder: z
    .object({
      kind: z.enum(['google', 'amazon']),
      url: httpsUrl,
      /** Name of the secret with its key, as plain text. */
      keySecret: z.string().min(1),
    })
    .optional(),
  /**
   * Maps of Amazon Location or Google instead of our own. Browsers see the key: limit it to the site's addresses.
   */
  maps: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('amazon'), region: z.string().min(1), key: z.string().min(1) }),
      z.object({ kind: z.literal('google'), key: z.string().min(1) }),
    ])
    .optional(),
  /** A directory of clinics and shelters with our response format, which replaces our own. */
  directory: z.object({ url: httpsUrl, keySecret: z.string().min(1).optional() }).optional(),
  /**
   * A directory of businesses that takes the query of `GET /api/business/search`, which replaces our own. With
   * `mapUrl` it also replaces our own for the finder, by taking the query of `GET /api/find-a-business`.
   */
  businesses: z
    .object({
      url: httpsUrl,
      mapUrl: httpsUrl.optional(),
      keySecret: z.string().min(1).optional(),
    })
    .optional(),
  /** The service that verifies packs' codes; without one, trust code pages show their error. */
  codeVerification: codeVerification.optional(),
  /** Address of a review provider's script, which replaces our own reviews of products. */
  reviewsScript: httpsUrl.optional(),
  /** Origins of pages that may be framed, if not the defaults; see web/lib/frames/frame-settings.ts. */
  frames: z
    .object({
      forms: httpsUrl,
      interactive: httpsUrl,
      hosts: z.array(z.hostname()),
      standIn: pageUrl,
    })
    .partial()
    .optional(),
  /** Providers of the blocks for buying, if not the defaults; see web/lib/shops/shop-settings.ts. */
  shops: z
    .object({
      whereToBuy: shopProvider,
      clickToBuy: shopProvider,
      cart: z.object({ assets: httpsUrl, page: httpsUrl }).partial(),
      standIn: pageUrl,
    })
    .partial()
    .optional(),
  /** A push service in addition to those of browsers, for tests. */
  pushServiceUrl: z.url().optional(),
  /** Addresses that submissions are forwarded to; those without an address are stored for support. */
  forwards: z
    .object({
      campaignInterestUrl: pageUrl,
      rebatePermissionUrl: pageUrl,
      emailSignupUrl: pageUrl,
    })
    .partial()
    .extend({
      /** Hosts (with any non-default port) that may be on an internal network. */
      innerHosts: z.array(z.string()).default([]),
    })
    .default({ innerHosts: [] }),
};

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
    region: region.optional(),
    /**
     * A second region with a replica of the owners' table and of the secrets, in which the stage `prod-standby` can be
     * deployed once this stage's own region is lost; see docs/runbook/lost-region.md.
     */
    standbyRegion: region.optional(),
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
    /** Number of shards of the schedule index: partitions for the reminders of one time zone, send time and date. */
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
  .refine(({ standbyRegion, region: own, keepData }) => !standbyRegion || (own && keepData), {
    path: ['standbyRegion'],
    message: 'needs a region, and a stage that keeps data',
  })
  .refine(
    ({ stage, standbyRegion, region: own }) =>
      (standbyRegion !== undefined && standbyRegion === own) === isStandby(stage),
    { path: ['standbyRegion'], message: 'must be another region than that of prod' },
  )
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
