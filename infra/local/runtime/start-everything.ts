import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions, watchFunctions } from '@merrowvale/infra/build/bundle-functions.ts';
import { siteFile } from '@merrowvale/infra/support/support-client.ts';
import * as z from 'zod';
import { alarmStates } from '../alarms/alarm-states.ts';
import { localMetrics } from '../alarms/local-metrics.ts';
import { createFaults, type Faults } from '../aws/faults.ts';
import { type BucketEndpoint, startBucketEndpoint } from '../aws/s3/start-bucket-endpoint.ts';
import { startAwsEndpoints } from '../aws/start-aws-endpoints.ts';
import { createLocalClock, type LocalClock } from '../clock.ts';
import { startCrm } from '../crm/start-crm.ts';
import { measuredOrigin } from '../edge/origin.ts';
import { createIdentityProvider, type IdentityProvider } from '../identity/create-identity-provider.ts';
import type { StackModel } from '../model.ts';
import { startPushService } from '../push/push-service.ts';
import { seedCases, seedReviews } from '../sample/seed-samples.ts';
import { startLocalContent } from './local-content.ts';
import { localDistribution, localOrigins, startOrigins, withSecrets } from './local-distribution.ts';
import { createLocalStack, type LocalStack } from './local-stack.ts';
import { freePort } from './loopback-server.ts';
import { openListeners } from './open-listeners.ts';
import { readSecret, sendEmail } from './own-calls.ts';
import { prepareSite, siteErrors } from './prepare-site.ts';
import { onlyOnce, type StartProgress } from './progress.ts';
import { type Addresses, bundleKind, readModel, stage } from './read-model.ts';
import { watchForRestart } from './restart-notice.ts';
import type { StartContext, StartOptions } from './start-options.ts';
import { emptyStateDirectory } from './state-directory.ts';

/**
 * The whole startup sequence: listeners first, so that a busy port stops it before anything is changed; then bundles,
 * template, endpoints and site.
 */
export async function startEverything(context: StartContext): Promise<void> {
  const { options, progress, shutdown } = context;
  const startedAt = performance.now();
  progress.say(`\nStarting the local stack (${options.mode} build of the site) …\n`);
  progress.say(`  ${strictnessOf(options)}`);
  const listeners = await openListeners(options);
  shutdown.onClose(listeners.close);
  if (options.reset) emptyStateDirectory(options.stateDirectory);
  const errors = siteErrors(progress.say);
  const site = prepareSite(context, errors);
  const addresses = await addressesFor(options);
  writeFileSync(join(options.stateDirectory, siteFile), addresses.siteUrl);

  const onFunctionChange = { reload: (): void => {} };
  const bundles = await bundle(context, onFunctionChange);
  const clock = createLocalClock(join(options.stateDirectory, 'clock.json'));
  const faults = createFaults();
  for (const fault of options.faults) faults.set(fault);
  const content = await progress.step('Content server', () =>
    startLocalContent(context, addresses.siteUrl, { faults, clock }),
  );
  listeners.parts.contentPort = content.port;
  if (content.edit) listeners.parts.editor = content.edit;
  const crm = await startCrm(options.stateDirectory);
  shutdown.onClose(crm.close);
  const push = await startPushService(faults, clock);
  shutdown.onClose(push.close);
  const model = await readModel(context, bundles, addresses, content, { crm: crm.url, push: push.url });
  const bucket = await startBucketEndpoint(model.roles);
  shutdown.onClose(bucket.close);
  const stack = await progress.step('AWS endpoints and functions', () =>
    runTemplate(context, { model, clock, faults, bucket, port: addresses.awsPort }),
  );
  const secret = () => readSecret(stack.aws.gateway, `${stage}/submission-forwards`);
  crm.connect({ faults, secret, now: clock.now });
  onFunctionChange.reload = () => {
    stack.runtime.reload();
    progress.say('  ↻ Functions rebuilt');
  };
  const identity = await progress.step('Identity provider', () =>
    startIdentity(context, model, stack, addresses),
  );
  listeners.parts.identity = identity.handle;
  const servers = { ...stack, ...site, sitePort: () => listeners.parts.sitePort };
  const apiCalls: { origin: 'api' | 'site'; at: number; status: number; durationMs: number }[] = [];
  const given = localOrigins(context, model, servers, errors);
  const measured = (origin: 'api' | 'site') =>
    measuredOrigin(given[origin], (call) => {
      apiCalls.push({ origin, at: stack.sources.now().getTime(), ...call });
      if (apiCalls.length > maxApiCalls) apiCalls.shift();
    });
  const origins = { ...given, api: measured('api'), site: measured('site') };
  const edge = await withSecrets(model.edge, (id) => readSecret(stack.aws.gateway, id));
  const distribution = localDistribution(context, edge, origins);
  listeners.parts.distribution = distribution;
  stack.aws.useDistribution(distribution);
  const ownAddresses = await startOrigins(context, origins);
  const accounts = identity.accounts.map(({ handle, purpose, email }) => ({ handle, purpose, email }));
  listeners.parts.sources = {
    ...stack.sources,
    alarms: () => {
      const now = stack.sources.now().getTime();
      const ahead = now - Date.now();
      const visits = () =>
        distribution.report().recent.map(({ at, status }) => ({ at: Date.parse(at) + ahead, status }));
      const siteApi = model.site?.apiId;
      const metrics = localMetrics({ ...stack.metricSources, siteApi, apiCalls: () => apiCalls, visits });
      return alarmStates(model.alarms, metrics, now);
    },
    contentQuestions: content.questions,
    edge: distribution.report,
    contentProblems: content.problems,
    crm: { records: crm.records, repeats: crm.repeats },
    push: push.service,
    about: {
      ...signInOf(model, addresses),
      accounts,
      password: identity.password,
      origins: ownAddresses,
    },
  };
  await progress.step('Schedules and queues', () => stack.startSchedules());
  if (options.withSite) {
    if (options.mode === 'packed') fillPageCache(await site.built, model, bucket);
    listeners.parts.sitePort = await site.start({
      ...siteEnvironment(model, stack),
      ...content.keys,
      API_URL: ownAddresses.api,
    });
  }
  if (options.mode === 'development') shutdown.onClose(watchForRestart(context.root, progress.say));
  listeners.parts.isReady = true;
  announce(progress, addresses, identity, (performance.now() - startedAt) / 1000);
}

/** Of the latest minutes. */
const maxApiCalls = 2000;

/** For a repetition with the same random choices. */
function strictnessOf({ strictness: { seed, duplicates, indexLag } }: StartOptions): string {
  return `SEED=${seed}: ${Math.round(duplicates * 100)} % of messages arrive twice, indexes lag by up to ${indexLag} ms`;
}

async function addressesFor({ port, consolePort, awsPort }: StartOptions): Promise<Addresses> {
  const consoleUrl = `http://localhost:${consolePort}`;
  return {
    siteUrl: `http://localhost:${port}`,
    consoleUrl,
    issuer: `${consoleUrl}/identity`,
    awsPort: awsPort || (await freePort()),
  };
}

/** Returns the folder of the bundles; in development they are this stack's own, and change. */
function bundle(
  { options, progress, shutdown }: StartContext,
  onChange: { reload: () => void },
): Promise<string> {
  return progress.step('Functions bundled', async () => {
    if (options.mode !== 'development') return bundleFunctions(bundleKind);
    const folder = join(options.stateDirectory, 'functions');
    shutdown.onClose(await watchFunctions(bundleKind, folder, () => onChange.reload()));
    return folder;
  });
}

type TemplateParts = {
  model: StackModel;
  clock: LocalClock;
  faults: Faults;
  bucket: BucketEndpoint;
  /** Of the AWS endpoints. */
  port: number;
};

async function runTemplate(context: StartContext, parts: TemplateParts): Promise<LocalStack> {
  const { progress, shutdown } = context;
  const { model, clock, bucket } = parts;
  const onRefused = onlyOnce((line) => progress.say(`  ! Refused: ${line}`));
  const aws = await startAwsEndpoints({ ...context.options, ...parts, onRefused });
  shutdown.onClose(aws.close);
  const stack = createLocalStack(context, { model, clock, aws, bucketUrl: bucket.url, onRefused });
  shutdown.onClose(stack.close);
  const samples = {
    gateway: aws.gateway,
    tableName: model.site?.environment.TABLE_NAME ?? '',
    today: clock.now().toISOString().slice(0, 10),
  };
  await seedCases(samples);
  await seedReviews(samples);
  return stack;
}

function signInOf(model: StackModel, { siteUrl, issuer }: Addresses) {
  return { siteUrl, issuer, clientId: model.site?.environment.OIDC_CLIENT_ID ?? 'portal' };
}

const claims = z.record(z.string(), z.string());

async function startIdentity(
  { options, shutdown }: StartContext,
  model: StackModel,
  stack: LocalStack,
  addresses: Addresses,
): Promise<IdentityProvider> {
  const provider = await createIdentityProvider({
    ...signInOf(model, addresses),
    claims: claims.parse(JSON.parse(model.site?.environment.OIDC_CLAIMS ?? '{}')),
    stateDirectory: options.stateDirectory,
    passkeys: model.userPools.some(({ offersPasskeys }) => offersPasskeys),
    sendEmail: (to, email) => sendEmail(stack.aws.gateway, to, email),
    afterReset: (account) => stack.confirmUser('PostConfirmation_ConfirmForgotPassword', account),
  });
  shutdown.onClose(provider.close);
  stack.aws.useAccounts(provider.poolAccounts);
  return provider;
}

function siteEnvironment(model: StackModel, stack: LocalStack): { [name: string]: string } {
  if (!model.site) throw new Error('The template has no site server to read the environment from.');
  return { ...model.site.environment, ...stack.environmentFor(model.site.roleName) };
}

function announce(
  progress: StartProgress,
  { siteUrl, consoleUrl }: Addresses,
  identity: IdentityProvider,
  seconds: number,
): void {
  const accounts = identity.accounts.map(
    ({ handle, email, purpose }) => `    ${handle.padEnd(16)} ${(email ?? '').padEnd(32)} ${purpose}`,
  );
  progress.say(
    [
      `\n  Ready after ${seconds.toFixed(1)} s. Ctrl-C stops everything; data is kept until "npm start -- --reset".\n`,
      `    Site     ${siteUrl}`,
      `    Console  ${consoleUrl}   emails, texts, queues, events, the clock`,
      `\n  Accounts (password "${identity.password}"), or ${siteUrl}/auth/dev-login?account=owner&returnUrl=/en_gb:\n`,
      ...accounts,
      '',
    ].join('\n'),
  );
}

function fillPageCache(build: string, { site }: StackModel, bucket: BucketEndpoint): void {
  const { CACHE_BUCKET_NAME: name = '', CACHE_BUCKET_KEY_PREFIX: prefix = '' } = site?.environment ?? {};
  const folder = join(build, '.open-next/cache');
  for (const file of globSync('**/*.*', { cwd: folder }))
    bucket.put(name, `${prefix}/${file}`, readFileSync(join(folder, file)));
}
