import { codeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { ownerLimits, textLimits } from '@merrowvale/shared/schemas/limits.ts';
import * as z from 'zod';
import { jsonText } from './json-text.ts';

const json = <Schema extends z.ZodType>(schema: Schema) => jsonText.pipe(schema);
const number = z.coerce.number();
const rate = number.positive().default(10);
const concurrency = number.int().min(1).default(2);

/** Every environment variable of the functions; each function picks those it needs. */
export const settings = z.object({
  TABLE_NAME: z.string().min(1),
  SESSION_TABLE_NAME: z.string().min(1),
  AUDIT_TABLE_NAME: z.string().min(1),
  BUS_NAME: z.string().min(1),
  DISTRIBUTION_ID: z.string().min(1),
  FILES_BUCKET: z.string().min(1),
  SLOT_QUEUE_URL: z.url(),
  EMAIL_QUEUE_URL: z.url(),
  TEXT_QUEUE_URL: z.url(),
  NOTIFICATION_QUEUE_URL: z.url(),
  EMAIL_DEAD_QUEUE_URL: z.url(),
  TEXT_DEAD_QUEUE_URL: z.url(),
  NOTIFICATION_DEAD_QUEUE_URL: z.url(),
  DEAD_LETTER_QUEUE_ARNS: z
    .string()
    .min(1)
    .transform((arns) => arns.split(',')),
  FORM_QUEUE_URL: z.url(),
  CAMPAIGN_QUEUE_URL: z.url(),
  REBATE_QUEUE_URL: z.url(),
  SIGNUP_QUEUE_URL: z.url(),
  REPLAY_QUEUE_URL: z.url(),
  FORWARD_URL: z.url().optional(),
  FORWARD_SECRET_ARN: z.string().min(1).optional(),
  FORWARD_INNER_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').filter((host) => host !== '')),
  SUBMISSION_DAYS: number.int().min(1).default(400),
  SPAM_DAYS: number.int().min(1).default(30),
  AUDIT_DAYS: number.int().min(1).default(730),
  REBATE_INVOICE_LIMIT: number.int().min(1).default(1),
  SUBMISSIONS_PER_HOUR: number.int().min(1).default(20),
  SITE_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLAIMS: json(z.record(z.string(), z.string())).default({}),
  LINK_SECRET_ARN: z.string().min(1),
  CHALLENGE_SECRET_ARN: z.string().min(1),
  PUSH_SECRET_ARN: z.string().min(1),
  PUSH_SERVICE_URL: z.url().optional(),
  ORIGIN_SECRET_ARN: z.string().min(1),
  EMAIL_FROM: z.string().min(1),
  EMAIL_REPLY_TO: z.email(),
  EMAIL_CONFIGURATION_SET: z.string().min(1),
  EMAIL_TEMPLATE_PREFIX: z.string().min(1),
  ACCOUNT_NOTICE_TEMPLATE_PREFIX: z.string().min(1),
  ACCOUNT_DELETED_TEMPLATE_PREFIX: z.string().min(1),
  CARER_INVITATION_TEMPLATE_PREFIX: z.string().min(1),
  CONSENT_REQUEST_TEMPLATE_PREFIX: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  TEXT_SENDER_ID: z.string().min(1).max(11),
  /**
   * The number from which texts within its own country are sent and which accepts replies; empty if a stage has none.
   */
  TEXT_NUMBER: z.string().default(''),
  EMAIL_RATE: rate,
  TEXT_RATE: rate,
  NOTIFICATION_RATE: rate,
  EMAIL_CONCURRENCY: concurrency,
  TEXT_CONCURRENCY: concurrency,
  NOTIFICATION_CONCURRENCY: concurrency,
  RETRY_BASE_SECONDS: number.min(0).max(900).default(30),
  PET_BIRTH_DATE_MAX_AGE_DAYS: number.int().min(1).default(730),
  SLOT_DELAY_SECONDS: number.int().min(0).max(900).default(0),
  OWNER_LIMITS: json(ownerLimits).default(ownerLimits.parse({})),
  TEXT_LIMITS: json(textLimits).default(textLimits.parse({})),
  REMINDER_SHARDS: number.int().min(1).max(1000).default(1),
  KONTENT_ENVIRONMENT_ID: z.string().min(1),
  KONTENT_DELIVERY_URL: z.url().optional(),
  KONTENT_SECURE_KEY_ARN: z.string().min(1).optional(),
  SEARCH_URL: z.url().optional(),
  FAQ_SEARCH_URL: z.url().optional(),
  SEARCH_KEY_ARN: z.string().min(1).optional(),
  DISEASE_SEARCH_URL: z.url().optional(),
  /** Provider of the geocoder at GEOCODER_URL; the built-in gazetteer if not set. */
  GEOCODER: z.enum(['google', 'amazon']).optional(),
  GEOCODER_URL: z.url().optional(),
  GEOCODER_KEY_ARN: z.string().min(1).optional(),
  CODE_VERIFICATION: json(codeVerification).optional(),
  DIRECTORY_URL: z.url().optional(),
  DIRECTORY_KEY_ARN: z.string().min(1).optional(),
  BUSINESSES_URL: z.url().optional(),
  BUSINESS_MAP_URL: z.url().optional(),
  BUSINESSES_KEY_ARN: z.string().min(1).optional(),
  WIDGET_SECRET_ARN: z.string().min(1),
  /** The replica of TABLE_NAME in the second region, if the stage has one. */
  STANDBY_TABLE_ARN: z.string().startsWith('arn:').optional(),
  /** Set by Lambda. */
  AWS_LAMBDA_FUNCTION_NAME: z.string().default('function'),
  AWS_REGION: z.string().min(1),
});

/** Reads settings: `readSettings(settings.pick({ TABLE_NAME: true }))`. Throws with the names of the invalid ones. */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new Error(`This function's environment is invalid: ${z.prettifyError(parsed.error)}`);
}

type Shape = typeof settings.shape;

export function setting<Name extends keyof Shape>(name: Name): z.output<Shape[Name]>;
export function setting(name: keyof Shape): unknown {
  return readSettings(z.object({ [name]: settings.shape[name] }))[name];
}
