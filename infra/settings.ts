import * as z from 'zod';

/** A setting that cannot be used; its message is all that a person needs to put it right. */
export class SettingsError extends Error {}

const stageName = z
  .string()
  .regex(/^(dev|staging|prod|pr-[1-9]\d{0,5})$/, 'must be dev, staging, prod or pr-N, as in pr-7');

const domain = z.object({
  /** The one host name of the site, such as www.example.org. */
  name: z.hostname(),
  hostedZoneId: z.string().regex(/^Z[A-Z0-9]+$/, 'must be the id of a Route 53 hosted zone'),
  hostedZoneName: z.hostname(),
});

const siteUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, 'must be an origin without a path or trailing slash');

const rate = z.object({
  /** Messages a second over all functions together; keep it below the account's limit. */
  perSecond: z.number().positive(),
  /** Functions sending at once; SQS takes no fewer than 2. */
  concurrency: z.number().int().min(2).max(1000),
});

const schema = z
  .strictObject({
    stage: stageName,
    /** Keeps data when a stack is removed: retain, deletion protection, point-in-time recovery. */
    keepData: z.boolean(),
    /** Needed with a domain, whose certificate lives in us-east-1; otherwise the caller's region. */
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
      .optional(),
    domain: domain.optional(),
    /** The site's origin when it is neither the domain nor the CDN's own name. */
    siteUrl: siteUrl.optional(),
    email: z.object({
      from: z.email(),
      /** Shown beside that address. */
      fromName: z
        .string()
        .trim()
        .regex(/^[^\p{C}<>]{1,60}$/u, 'must be 1 to 60 visible characters without angle brackets')
        .default('Merrowvale'),
      /** Where replies go; somebody has to read them. */
      replyTo: z.email(),
      /** The identity in SES: a domain with its zone in Route 53, or else the one address above. */
      identity: z.enum(['domain', 'address']),
      /** Who sends the codes of registrations and new passwords: Cognito, 50 a day, or SES once `from` is verified. */
      codes: z.enum(['cognito', 'ses']).default('cognito'),
    }),
    emailRate: rate,
    textRate: rate,
    /** Shown as the sender of a text where the country allows it: up to 11 letters and digits. */
    textSenderId: z.string().regex(/^[A-Za-z0-9]{1,11}$/),
    /**
     * Records what becomes of texts. SNS logs that for a whole account and region, so of several stages there only
     * one may set it up.
     */
    textDeliveryLogs: z.boolean(),
    /** A two-way number to rent, in the country whose owners are texted from it; others get texts under the sender's name. */
    textNumber: z
      .object({
        country: z.string().regex(/^[A-Z]{2}$/, 'must be a country by its two letters, as in US'),
        type: z.enum(['LONG_CODE', 'TOLL_FREE', 'TEN_DLC', 'SIMULATOR']),
      })
      .optional(),
    /** First back-off of a message that failed; doubles on each try. */
    retryBaseSeconds: z.number().int().min(1).max(900),
    /** Time-out of the functions behind the reminder queues; their queues hide a message six times as long. */
    queueTimeoutSeconds: z.number().int().min(5).max(900),
    petBirthDateMaxAgeDays: z.number().int().min(1).max(20_000),
    /** The environment of the content system, and its Delivery API where that is not the service's own. */
    content: z
      .object({
        environmentId: z.string().min(1),
        deliveryUrl: z.url().optional(),
        previewUrl: z.url().optional(),
        /** Name of the secret that holds `previewKey`, `webhookSecret` and `previewSecret` as JSON. */
        keysSecret: z.string().min(1).optional(),
      })
      .optional(),
    /** Whether the footer leads to the choice of countries. */
    countryLink: z.boolean().default(false),
    /** A search service in the place of our own index; `{locale}` in its address becomes the locale's code. */
    search: z
      .object({
        url: z.url({ protocol: /^https$/ }),
        /** Where questions are searched, the words following; our own index otherwise. */
        faqUrl: z.url({ protocol: /^https$/ }).optional(),
        /** Name of the secret that holds the service's key, as plain text. */
        keySecret: z.string().min(1).optional(),
      })
      .optional(),
    /** A service of disease cases in the place of those in our own table. */
    diseaseSearchUrl: z.url({ protocol: /^https$/ }).optional(),
    /** A geocoder in the place of our own gazetteer: Google's, or the Geocode call of Amazon Location. */
    geocoder: z
      .object({
        kind: z.enum(['google', 'amazon']),
        url: z.url({ protocol: /^https$/ }),
        /** Name of the secret that holds its key, as plain text. */
        keySecret: z.string().min(1),
      })
      .optional(),
    /** A directory of clinics and shelters that answers as ours does, in its place. */
    directory: z
      .object({ url: z.url({ protocol: /^https$/ }), keySecret: z.string().min(1).optional() })
      .optional(),
    /** A directory of businesses that takes `GET /api/business/search`'s query, in the place of our own. */
    businesses: z
      .object({ url: z.url({ protocol: /^https$/ }), keySecret: z.string().min(1).optional() })
      .optional(),
    /** Whose pages may be framed where those are not the usual ones; web/lib/frames/frame-settings.ts tells the rest. */
    frames: z
      .object({
        forms: z.url({ protocol: /^https$/ }),
        interactive: z.url({ protocol: /^https$/ }),
        hosts: z.array(z.hostname()),
        standIn: siteUrlWithPath(),
      })
      .partial()
      .optional(),
    /** Where submissions are handed on to; those without an address are kept for support. */
    forwards: z
      .object({
        campaignInterestUrl: z.url({ protocol: /^https?$/ }),
        rebatePermissionUrl: z.url({ protocol: /^https?$/ }),
        emailSignupUrl: z.url({ protocol: /^https?$/ }),
      })
      .partial()
      .extend({
        /** Hosts, with a port that is not the scheme's own, that may lie in an inner network. */
        innerHosts: z.array(z.string()).default([]),
      })
      .default({ innerHosts: [] }),
    /** How long what was submitted is kept, then suspected spam, and the trail of what support did. */
    submissionDays: z.number().int().min(1).default(400),
    spamDays: z.number().int().min(1).default(30),
    auditDays: z.number().int().min(1).default(730),
    /** Forms that one network address may send in an hour before they count as spam. */
    submissionsPerHour: z.number().int().min(1).default(20),
    /** How often a clinic may ask for a rebate on one invoice. */
    rebateInvoiceLimit: z.number().int().min(1).default(1),
    /** Partitions that the reminders of one time zone, send time and date are spread over. */
    reminderShards: z.number().int().min(1).max(256),
    /** How long due slots wait before they are read, for reminders whose saving is still under way. */
    slotDelaySeconds: z.number().int().min(0).max(900),
    logRetentionDays: z.literal([1, 3, 5, 7, 14, 30, 60, 90, 180, 365]),
    /** Sets aside concurrency for each function; off in an account whose limit is too low for it. */
    reserveConcurrency: z.boolean(),
    /** Copies of each API function that may run at once. */
    apiConcurrency: z.number().int().min(1).max(1000),
    siteConcurrency: z.number().int().min(1).max(1000),
    /** Requests a second that the API and the site's server take before answering 429. */
    requestsPerSecond: z.number().int().min(1),
    alarmEmail: z.email().optional(),
    /** First part of the sign-in pages' host name; unique in its region over all accounts. */
    signInPrefix: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/),
    /** Pages of another identity provider, or of a portal beside Cognito, that it has no page for. */
    accountPages: z
      .object({ profile: siteUrlWithPath(), verifyPhone: siteUrlWithPath(), framable: z.boolean() })
      .partial(),
  })
  .refine((settings) => !settings.domain || settings.region, {
    path: ['region'],
    message: 'is needed with a domain',
  });

export type Settings = z.infer<typeof schema>;
export type SettingsInput = z.input<typeof schema>;

const small = {
  keepData: false,
  email: {
    from: 'reminders@merrowvale.example',
    replyTo: 'care@merrowvale.example',
    identity: 'address',
  },
  textSenderId: 'Merrowvale',
  emailRate: { perSecond: 500, concurrency: 4 },
  textRate: { perSecond: 200, concurrency: 2 },
  textDeliveryLogs: true,
  retryBaseSeconds: 1,
  queueTimeoutSeconds: 20,
  petBirthDateMaxAgeDays: 730,
  countryLink: true,
  reminderShards: 2,
  slotDelaySeconds: 0,
  logRetentionDays: 7,
  reserveConcurrency: true,
  apiConcurrency: 5,
  siteConcurrency: 10,
  requestsPerSecond: 200,
  accountPages: {},
} as const satisfies Partial<SettingsInput>;

/** What each kind of stage is set to; the one place to edit before a deployment. */
const stages = {
  dev: small,
  pr: { ...small, textDeliveryLogs: false, apiConcurrency: 2, siteConcurrency: 4, logRetentionDays: 3 },
  staging: {
    ...small,
    retryBaseSeconds: 5,
    queueTimeoutSeconds: 30,
    emailRate: { perSecond: 50, concurrency: 2 },
    textRate: { perSecond: 10, concurrency: 2 },
    reminderShards: 4,
    slotDelaySeconds: 15,
    logRetentionDays: 30,
  },
  prod: {
    ...small,
    keepData: true,
    retryBaseSeconds: 30,
    queueTimeoutSeconds: 60,
    emailRate: { perSecond: 200, concurrency: 4 },
    textRate: { perSecond: 20, concurrency: 2 },
    reminderShards: 16,
    slotDelaySeconds: 15,
    logRetentionDays: 90,
    apiConcurrency: 20,
    siteConcurrency: 100,
    requestsPerSecond: 2000,
  },
} as const;

/** The settings of a stage, with any overrides on top; throws a SettingsError that names what is wrong. */
export function settingsFor(stage: string, overrides: Partial<SettingsInput> = {}): Settings {
  const name = stageName.safeParse(stage);
  if (!name.success) throw new SettingsError(`The stage "${stage}" ${name.error.issues[0]?.message}.`);
  const parsed = schema.safeParse({
    signInPrefix: `merrowvale-${stage}`,
    ...stages[kindOf(stage)],
    ...overrides,
    stage,
  });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`The settings of stage "${stage}" cannot be used. ${wrong.join('; ')}.`);
}

function kindOf(stage: string): keyof typeof stages {
  return stage === 'dev' || stage === 'staging' || stage === 'prod' ? stage : 'pr';
}

function siteUrlWithPath() {
  return z.url({ protocol: /^https?$/ });
}
