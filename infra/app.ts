import { join } from 'node:path';
import { Annotations, App, CfnResource, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import * as z from 'zod';
import { buildSite } from './build/build-site.ts';
import { bundleFunctions } from './build/bundle-functions.ts';
import { type AppContext, removalPolicy, type StageContext } from './constructs/app-context.ts';
import { partnerServices } from './constructs/partner-services.ts';
import { readContext } from './context.ts';
import { limits } from './limits.ts';
import { runCommand } from './plain-error.ts';
import { settingsFor } from './settings.ts';
import { isStandby, type Settings, type SettingsInput } from './settings-schema.ts';
import { addAccountAlarms, addAlerts } from './stacks/alerts.ts';
import { addApi } from './stacks/api.ts';
import { addBackups } from './stacks/backups.ts';
import { addCdnLogs } from './stacks/cdn-logs.ts';
import { addAccount, addCarers, addConsents, addDiseaseMap } from './stacks/consumers.ts';
import { addDashboard } from './stacks/dashboard.ts';
import { addEventBus, addTables } from './stacks/data.ts';
import { addFirewall } from './stacks/firewall.ts';
import { addCertificate, addFront } from './stacks/front.ts';
import { addIdentity } from './stacks/identity.ts';
import { addNotifications } from './stacks/notifications.ts';
import { addReminders } from './stacks/reminders.ts';
import { addSite } from './stacks/site.ts';
import { addSubmissions } from './stacks/submissions.ts';

export function addStacks(app: App, settings: Settings, code: Pick<AppContext, 'functions' | 'site'>): void {
  const { stage, region, domain, firewall } = settings;
  const props = {
    ...(region && { env: { region }, crossRegionReferences: true }),
    terminationProtection: settings.keepData,
    tags: { application: 'merrowvale', stage },
  } satisfies StackProps;
  const stack = (part: string, own: StackProps = {}) =>
    new Stack(app, `${stage}-merrowvale-${part}`, { ...props, ...own });
  // Where CloudFront looks for what belongs to it.
  const edge = { env: { region: 'us-east-1' }, crossRegionReferences: true };

  const alertsStack = stack('alerts');
  const { alarms, topicKey } = addAlerts(alertsStack, settings);
  addAccountAlarms(alertsStack, settings, alarms);
  const base: AppContext = { settings, alarms, topicKey, ...code };
  const tables = addTables(stack('data'), base);
  if (settings.keepData) addBackups(stack('backups'), base, [tables.table, tables.audit]);
  const bus = addEventBus(stack('events'), base);
  const certificate = domain && addCertificate(stack('certificate', edge), settings, domain);
  const webAclArn = firewall && addFirewall(stack('firewall', edge), settings, firewall);
  const front = addFront(stack('front'), base, { certificate, webAclArn });
  if (region) {
    const { alarms: edgeAlarms } = addAlerts(stack('edge-alerts', edge), settings, 'edge-alarms');
    addCdnLogs(stack('cdn-logs', edge), { settings, alarms: edgeAlarms }, front.distribution);
  }
  const context: StageContext = { ...base, ...tables, bus, siteUrl: front.siteUrl };
  const identityStack = stack('identity');
  const identity = addIdentity(identityStack, context);
  const notificationsStack = stack('notifications');
  const notifications = addNotifications(notificationsStack, context);
  // Cognito rejects a sender that SES has not yet verified.
  identityStack.addStackDependency(notificationsStack);
  // A standby only refers to the secret of this stack, and CloudFormation refuses one without resources.
  const partners = partnerServices(isStandby(stage) ? notificationsStack : stack('partners'), settings);
  const services = { ...context, identity, notifications, partners };
  const submissions = addSubmissions(stack('submissions'), services);
  const reminders = addReminders(stack('reminders'), { ...services, submissions });
  const { pages, files, distribution } = front;
  const { api } = front.api;
  const site = { ...services, pages, files, distribution, apiUrl: api.apiEndpoint };
  addSite(stack('site'), site);
  const endpoints = { ...services, api, reminders, submissions };
  addApi(stack('api'), { ...endpoints, audiences: ['link', 'owner', 'vet'] });
  addApi(stack('public-api'), { ...endpoints, audiences: ['anyone'], origin: front.api });
  addApi(stack('support-api'), { ...endpoints, audiences: ['support'] });
  addAccount(stack('account'), services);
  addCarers(stack('carers'), services);
  addConsents(stack('consents'), services);
  addDiseaseMap(stack('disease-map'), context);
  addDashboard(stack('dashboard'), context);

  fitReservations(app, settings);
  // Not an aspect, because CDK adds the functions for values of other regions after those.
  app.node.addValidation({
    validate: () => {
      for (const node of app.node.findAll()) nameLogGroup(node, settings);
      return [];
    },
  });
}

/**
 * Assigns the functions that CDK adds for its own resources to a log group of their stack. Otherwise, Lambda would
 * create a log group without retention that remains after the stack has been deleted.
 */
function nameLogGroup(node: IConstruct, settings: Settings): void {
  // Our own functions are typed resources and name their log group; CDK's providers are plain ones.
  if (!(node instanceof CfnResource) || node.constructor !== CfnResource) return;
  if (node.cfnResourceType !== 'AWS::Lambda::Function') return;
  const group = new CfnLogGroup(node.node.scope ?? node, 'Logs', {
    retentionInDays: settings.logRetentionDays,
  });
  group.applyRemovalPolicy(removalPolicy(settings));
  node.addPropertyOverride('LoggingConfig', { LogGroup: group.ref });
}

/**
 * Drops every reservation of a stage whose account is too small for all of them, and reports this in one line.
 * Functions behind queues stay limited by the maximum concurrency of their event source mappings.
 */
function fitReservations(app: App, { stage, accountConcurrency }: Settings): void {
  const kept = limits.unreservedConcurrency.max;
  const functions = app.node.findAll().filter((each) => each instanceof CfnFunction);
  const reserved = functions.reduce((sum, each) => sum + (each.reservedConcurrentExecutions ?? 0), 0);
  if (reserved <= accountConcurrency - kept) return;
  for (const each of functions) each.reservedConcurrentExecutions = undefined;
  Annotations.of(app).addWarningV2(
    'merrowvale:reservations',
    `${stage} reserves no concurrency: its functions need ${reserved} and AWS keeps ${kept}, but accountConcurrency is ${accountConcurrency}.`,
  );
}

export type SynthesizeOptions = {
  stage: string;
  outdir: string;
  /** `none` omits the site's code and files; the rest of the template is the same. */
  site: AppContext['site'];
  /** `none` omits the functions' code, for callers that only read the template. */
  functions: AppContext['functions'];
  /** Runs CDK's own checks and cdk-nag's, about 20 seconds; findings fail the synth. */
  validate: boolean;
  settings?: Partial<SettingsInput>;
};

/**
 * The recommended CDK feature flags, with strong cross-stack references, which CloudFormation itself
 * protects.
 */
const behaviour = { ...recommended, '@aws-cdk/core:defaultCrossStackReferences': 'strong' };

/** Throws a PlainError if a setting is invalid. */
export function synthesize(options: SynthesizeOptions): CloudAssembly {
  const { stage, outdir, site, functions, validate } = options;
  const settings = settingsFor(stage, options.settings);
  const app = new App({
    outdir,
    autoSynth: false,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: validate,
    context: { ...behaviour, 'aws:cdk:bundling-stacks': [] },
  });
  addStacks(app, settings, { functions, site });
  if (validate) addChecks(app);
  return app.synth();
}

function addChecks(app: App) {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}

const deployedContext = z.strictObject({
  stage: z.string().default('dev'),
  site: z.literal('none').optional(),
});

async function main() {
  const context = readContext(deployedContext, new App({ autoSynth: false }).node.getAllContext());
  const { stage } = context;
  settingsFor(stage);
  const functions = { folder: await bundleFunctions('deployed') };
  const site = context.site ?? { folder: join(await buildSite('open-next', stage), '.open-next') };
  synthesize({ stage, outdir: process.env.CDK_OUTDIR ?? 'cdk.out', site, functions, validate: true });
}

if (import.meta.main) await runCommand(main);
