import { ownerLimits, textLimits } from '@merrowvale/shared/schemas/limits.ts';
import { PlainError } from './plain-error.ts';
import {
  isStandby,
  type Settings,
  type SettingsInput,
  settingsSchema,
  stageName,
  stageOfOwners,
} from './settings-schema.ts';

const email = { from: 'reminders@merrowvale.example', replyTo: 'care@merrowvale.example' };

const generous = {
  perAccountAndDay: 100_000,
  perAccountAndNumber: 100_000,
  perNumberAndDay: 100_000,
  perNetworkAndDay: 100_000,
  perCountryAndDay: 1_000_000,
  perMonth: 1_000_000,
};

const small = {
  keepData: false,
  email: { ...email, identity: 'existing' },
  textSenderId: 'Merrowvale',
  emailRate: { perSecond: 500, concurrency: 4 },
  textRate: { perSecond: 200, concurrency: 2 },
  notificationRate: { perSecond: 200, concurrency: 2 },
  textDeliveryLogs: false,
  retryBaseSeconds: 1,
  queueTimeoutSeconds: 20,
  petBirthDateMaxAgeDays: 10_958,
  countryLink: true,
  // Tests and measurements use the same few accounts for everything.
  ownerLimits: { pets: 5000, reminders: 20_000, writesPerMinute: 20_000, exportsPerDay: 1000 },
  textLimits: textLimits.parse({ code: generous, invitation: generous, reminder: generous }),
  reminderShards: 2,
  // The index of slots usually follows a write within a second; a slot that is read too early is not read again.
  slotDelaySeconds: 15,
  logRetentionDays: 7,
  requestsPerSecond: 200,
  accountPages: {},
  runbookUrl: 'https://code.merrowvale.example/portal/blob/main/docs/runbook',
} as const satisfies Partial<SettingsInput>;

/** Settings of each kind of stage; the only place to edit before a deployment. */
const stages = {
  dev: { ...small, monitoring: false, email: { ...email, identity: 'address' } },
  pr: {
    ...small,
    monitoring: false,
    logRetentionDays: 3,
  },
  staging: {
    ...small,
    alarmEmail: 'alarms@merrowvale.example',
    retryBaseSeconds: 5,
    queueTimeoutSeconds: 60,
    ownerLimits: ownerLimits.parse({}),
    textLimits: textLimits.parse({}),
    emailRate: { perSecond: 50, concurrency: 2 },
    textRate: { perSecond: 10, concurrency: 2 },
    notificationRate: { perSecond: 100, concurrency: 2 },
    reminderShards: 4,
    logRetentionDays: 30,
  },
  prod: {
    ...small,
    keepData: true,
    threatProtection: true,
    region: 'eu-west-1',
    textDeliveryLogs: true,
    firewall: { requestsPerFiveMinutes: 2000, expensivePerFiveMinutes: 400 },
    email: { ...email, identity: 'domain' },
    alarmEmail: 'alarms@merrowvale.example',
    emailsPerDay: 50_000,
    textDollarsPerMonth: 1000,
    dollarsPerMonth: 2000,
    gradualRollout: true,
    retryBaseSeconds: 30,
    queueTimeoutSeconds: 60,
    ownerLimits: ownerLimits.parse({}),
    textLimits: textLimits.parse({}),
    emailRate: { perSecond: 200, concurrency: 4 },
    textRate: { perSecond: 20, concurrency: 2 },
    notificationRate: { perSecond: 1000, concurrency: 20 },
    reminderShards: 16,
    logRetentionDays: 90,
    accountConcurrency: 1000,
    requestsPerSecond: 2000,
  },
} as const;

/** Throws a PlainError that lists the invalid settings. */
export function settingsFor(stage: string, overrides: Partial<SettingsInput> = {}): Settings {
  const name = stageName.safeParse(stage);
  if (!name.success) throw new PlainError(`The stage "${stage}" ${name.error.issues[0]?.message}.`);
  const own = {
    signInPrefix: `merrowvale-${stage}`,
    ...stages[kindOf(stageOfOwners(stage))],
    ...overrides,
  };
  const parsed = settingsSchema.safeParse({
    ...(isStandby(stage) ? standbyOf(own) : own),
    stage,
  });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new PlainError(`The settings of stage "${stage}" are invalid. ${wrong.join('; ')}.`);
}

/**
 * The settings with which the standby of a stage is deployed in its second region, where somebody has verified the
 * sender beforehand. Most countries take weeks to register a number, so it sends texts without one.
 */
function standbyOf(settings: Partial<SettingsInput>): Partial<SettingsInput> {
  const { standbyRegion, email } = settings;
  if (standbyRegion === undefined || standbyRegion === settings.region)
    throw new PlainError(
      'Set standbyRegion for prod to another region: without a replica there is nothing to take over.',
    );
  return {
    ...settings,
    region: standbyRegion,
    textNumber: undefined,
    ...(email && { email: { ...email, identity: 'existing' } }),
  };
}

function kindOf(stage: string): keyof typeof stages {
  return stage === 'dev' || stage === 'staging' || stage === 'prod' ? stage : 'pr';
}
