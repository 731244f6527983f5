import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { bundleDirectory } from '../bundle-functions.ts';
import type { Settings } from '../settings.ts';
import type { Alarms } from './alarms.ts';

/** What every stack needs to know besides the other stacks. */
export type AppContext = {
  settings: Settings;
  alarms: Alarms;
  /** `none` puts an empty function in place of each bundle, for tests that look at the template alone. */
  functions: 'built' | 'none';
  site: 'built' | 'none';
};

/** The repository's root. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A function that answers nothing, for a template that will not be deployed. */
export function emptyCode(): Code {
  return Code.fromInline('exports.handler = async () => {};');
}

/** The bundle of a function; source maps stay at home. */
export function functionCode(context: AppContext, name: string): Code {
  if (context.functions === 'none') return emptyCode();
  return Code.fromAsset(join(repository, bundleDirectory, name), { exclude: ['*.map'] });
}

const retention = {
  1: RetentionDays.ONE_DAY,
  3: RetentionDays.THREE_DAYS,
  5: RetentionDays.FIVE_DAYS,
  7: RetentionDays.ONE_WEEK,
  14: RetentionDays.TWO_WEEKS,
  30: RetentionDays.ONE_MONTH,
  60: RetentionDays.TWO_MONTHS,
  90: RetentionDays.THREE_MONTHS,
  180: RetentionDays.SIX_MONTHS,
  365: RetentionDays.ONE_YEAR,
} as const;

/** How long logs are kept, as CDK wants it. */
export function logRetention(settings: Settings): RetentionDays {
  return retention[settings.logRetentionDays];
}
