import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { scheduledAt } from '@merrowvale/functions/lib/schedule-handler.ts';
import type { Faults } from '../aws/faults.ts';
import type { AwsEndpoints } from '../aws/start-aws-endpoints.ts';
import { runRepeats } from '../aws/strictness.ts';
import type { LocalClock } from '../clock.ts';
import { recentEvents } from '../console/recent-events.ts';
import type { StackModel } from '../model.ts';
import type { FunctionModel, GatewayCall } from '../template/read-functions.ts';
import { consumerConcurrency, startConsumers } from './consumers.ts';
import { keepFailedEvent, sendTo } from './failed-event.ts';
import { createFunctionRuntime } from './function-runtime.ts';
import { createAuthorize, createHttpApi } from './http-api.ts';
import { collectedQueues, type IsIdle, idleRuns, localQuery } from './idle-runs.ts';
import { mayRun } from './schedule-runs.ts';
import { createScheduler } from './scheduler.ts';
import type { StartContext } from './start-options.ts';

export const region = 'eu-west-1';
export const accountId = '000000000000';

export type LocalStack = ReturnType<typeof createLocalStack>;

type StackParts = {
  model: StackModel;
  clock: LocalClock;
  aws: AwsEndpoints;
  bucketUrl: string;
  onRefused(line: string): void;
};

/** Runs of schedules, enough for an hour. */
const maxSkipped = 1000;
/** Milliseconds within which every write reaches the indexes. */
const catchUp = 1000;

const apiSandboxes = Math.min(4, Math.max(2, availableParallelism()));

export function createLocalStack({ options, progress }: StartContext, parts: StackParts) {
  const { model, clock, aws, bucketUrl, onRefused } = parts;
  const { stateDirectory, strictness, accountConcurrency } = options;
  const closing = new AbortController();
  const environmentFor = (roleName: string): { [name: string]: string } => {
    const { accessKeyId, secretAccessKey } = aws.credentialsFor(roleName);
    return {
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ENDPOINT_URL: aws.url,
      AWS_ENDPOINT_URL_S3: bucketUrl,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
  };
  const runtime = createFunctionRuntime({
    functions: model.functions,
    unreservedConcurrency: accountConcurrency - model.reservedConcurrency,
    platformEnvironment: ({ roleName }) => environmentFor(roleName),
    maximumSandboxes: (fn) => sandboxesFor(fn, model),
    traces: aws.traces,
    clock,
    logFile: join(stateDirectory, 'logs/functions.jsonl'),
    onFailure: (record) =>
      progress.say(`  ! ${record.function} failed: ${record.error} (logs/functions.jsonl)`),
  });
  const mayCall = ({ functionArn, sourceArn }: GatewayCall) =>
    aws.access({
      service: 'apigateway.amazonaws.com',
      action: 'lambda:InvokeFunction',
      resource: functionArn,
      sourceArn,
    });
  const authorize = createAuthorize(runtime, clock, mayCall);
  const { signal } = closing;
  const consumers = startConsumers({ model, runtime, aws, now: () => clock.now(), closing: signal });
  aws.useReaders(consumers.read);
  const skipped: { function: string; at: string }[] = [];
  const rehearse = idleRuns({
    model,
    query: localQuery(aws.gateway),
    queues: aws.queues,
    faults: aws.faults,
  });
  const isIdle: IsIdle = async (targetArn, event) => {
    // By the time of the run, the indexes contain everything that was written before this rehearsal.
    aws.tables.pass(catchUp);
    if (!(await rehearse(targetArn, event))) return false;
    skipped.push({ function: functionNamed(targetArn, model).name, at: scheduledAt(event) });
    if (skipped.length > maxSkipped) skipped.shift();
    return true;
  };
  const scheduler = createScheduler({
    schedules: model.schedules,
    clock,
    stateFile: join(stateDirectory, 'schedules.json'),
    invoke: (targetArn, event) => runtime.invoke(functionNamed(targetArn, model).name, event, 'schedule'),
    mayRun: (schedule, event) => {
      const send = (queueArn: string, input: unknown) => sendTo(aws.gateway, queueArn, input);
      return mayRun({ model, send, onRefused }, schedule, event);
    },
    onFailed: ({ targetArn }, event, outcome) =>
      keepFailedEvent(aws.gateway, functionNamed(targetArn, model), event, outcome, clock.now()),
    repeats: runRepeats(strictness),
    // The proof relies on the code that this process has loaded, and in development, functions are rebuilt.
    ...(options.mode !== 'development' && { isIdle }),
    queues: {
      settle: consumers.settle,
      nextWait: consumers.nextWait,
      pass: (milliseconds) => {
        aws.queues.pass(milliseconds);
        aws.tables.pass(milliseconds);
      },
    },
    closing: signal,
  });
  /** Runs the functions that a schedule would run within the next minutes, if there is something for them. */
  const collectDeadLetters = async (): Promise<void> => {
    for (const fn of model.functions) {
      const collected = collectedQueues(fn);
      if (collected && aws.queues.isActive(collected))
        await runtime.invoke(fn.name, { scheduledTime: clock.now().toISOString() }, 'schedule');
    }
  };
  const faults: Pick<Faults, 'list' | 'set'> = aws.faults;
  return {
    aws,
    runtime,
    environmentFor,
    api: createHttpApi({ routes: model.routes, runtime, authorize, mayCall, clock }),
    authorize,
    /** Calls the user pool's trigger as Cognito does; throws if it fails. */
    async confirmUser(triggerSource: string, { sub, email }: { sub: string; email: string | null }) {
      for (const { id, confirmationTrigger } of model.userPools) {
        if (confirmationTrigger === undefined) continue;
        const call = {
          service: 'cognito-idp.amazonaws.com',
          action: 'lambda:InvokeFunction',
          resource: confirmationTrigger.arn,
          sourceArn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${id}`,
        };
        if (!aws.access(call)) throw new Error('The user pool may not call its trigger.');
        const event = {
          ...{ version: '1', triggerSource, region, userPoolId: id, userName: sub, response: {} },
          request: { userAttributes: { sub, ...(email !== null && { email }) } },
        };
        const outcome = await runtime.invoke(confirmationTrigger.functionName, event, 'http');
        if (!outcome.ok) throw new Error('The trigger of the user pool failed.');
      }
    },
    sources: {
      now: () => clock.now(),
      advancing: scheduler.advancing,
      /** Resolves when the clock has reached its target and all queues are idle. */
      advanceTo: scheduler.advanceTo,
      messages: aws.messages,
      queues: aws.queues.depths,
      /** Delivers messages that wait for a delay or the next try at once; returns their number. */
      deliverWaiting: async () => {
        const delivered = aws.queues.endWaits();
        await collectDeadLetters();
        return delivered;
      },
      settle: consumers.settle,
      events: () => recentEvents(aws.events.recent()),
      invocations: runtime.invocations,
      traces: aws.traces.report,
      faults,
    },
    metricSources: {
      functions: new Set(model.functions.map(({ name }) => name)),
      invocations: runtime.invocations,
      skipped: () => skipped,
      queue: aws.queues.measure,
      throttled: aws.throttled,
      emails: (since: number) =>
        aws.messages.list({ channel: 'email', since: new Date(since).toISOString(), isSummary: true }),
    },
    startSchedules: () => scheduler.start(),
    async close() {
      closing.abort();
      scheduler.close();
      await consumers.stop();
      await runtime.close();
    },
  };
}

function sandboxesFor({ name }: FunctionModel, { eventSources }: StackModel): number {
  const own = eventSources.filter(({ functionName }) => functionName === name);
  const batches = own.reduce((sum, source) => sum + consumerConcurrency(source), 0);
  return batches === 0 ? apiSandboxes : Math.min(5, batches);
}

function functionNamed(arn: string, model: StackModel): FunctionModel {
  const found = model.functions.find((fn) => fn.arn === arn);
  if (!found) throw new Error(`A schedule's target is not a function: ${arn}.`);
  return found;
}
