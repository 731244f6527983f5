import { join } from 'node:path';
import type { BundleKind } from '@merrowvale/infra/build/bundle-functions.ts';
import type { SettingsInput } from '@merrowvale/infra/settings-schema.ts';
import type { StackModel } from '../model.ts';
import { widgetPath } from '../widgets/widget-server.ts';
import type { LocalContent } from './local-content.ts';
import { accountId, region } from './local-stack.ts';
import type { StartContext } from './start-options.ts';
import { type ModelOrder, templateModel } from './template-model.ts';

export type Addresses = { siteUrl: string; consoleUrl: string; issuer: string; awsPort: number };

export const stage = 'dev';

/** `BUNDLES=deployed` runs the bundles that are deployed, which take longer to build. */
export const bundleKind: BundleKind = process.env.BUNDLES === 'deployed' ? 'deployed' : 'local';

export function readModel(
  { options, progress }: StartContext,
  bundles: string,
  addresses: Addresses,
  content: LocalContent,
  services: { crm: string; push: string },
): Promise<StackModel> {
  const { siteUrl, consoleUrl, issuer, awsPort } = addresses;
  return progress.step('Template synthesized and read', async () => {
    const synthesis: ModelOrder['options'] = {
      stage,
      site: 'none',
      functions: 'none',
      validate: false,
      settings: {
        siteUrl,
        content: { ...content.settings, editorOrigin: consoleUrl },
        forwards: forwardsTo(services.crm),
        email: {
          from: 'reminders@merrowvale.example',
          replyTo: 'care@merrowvale.example',
          identity: 'domain',
        },
        // In a different country from the sample accounts, so that both kinds of texts can be tested.
        textNumber: { country: 'US', type: 'TOLL_FREE' },
        textDeliveryLogs: true,
        // Tests send all of their submissions from one address.
        submissionsPerHour: 100_000,
        // The clock moves in jumps here, and tests read the slots of reminders that they have just saved.
        slotDelaySeconds: 0,
        accountConcurrency: options.accountConcurrency,
        // All alarms, so that the console can evaluate them.
        monitoring: true,
        gradualRollout: true,
        alarmEmail: 'alarms@merrowvale.example',
        frames: { standIn: `${consoleUrl}${widgetPath}` },
        codeVerification: { host: consoleUrl, repoKey: 'merrowvale', isInner: true },
        pushServiceUrl: services.push,
        shops: { standIn: `${consoleUrl}${widgetPath}` },
      },
    };
    const context = { region, accountId, siteUrl, issuer, awsUrl: `http://127.0.0.1:${awsPort}` };
    const model = await templateModel({ options: synthesis, context });
    const codeDirectory = (name: string) => join(bundles, name.replace(`${stage}-`, ''));
    return {
      ...model,
      functions: model.functions.map((fn) => ({ ...fn, codeDirectory: codeDirectory(fn.name) })),
    };
  });
}

function forwardsTo(url: string): NonNullable<SettingsInput['forwards']> {
  return {
    campaignInterestUrl: `${url}/campaign-interest`,
    rebatePermissionUrl: `${url}/rebate-permissions`,
    emailSignupUrl: `${url}/email-signups`,
    innerHosts: [new URL(url).host],
  };
}
