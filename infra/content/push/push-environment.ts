import { setTimeout as pause } from 'node:timers/promises';
import { HttpService } from '@kontent-ai/core-sdk';
import { createManagementClient, type ManagementClient } from '@kontent-ai/management-sdk';
import * as z from 'zod';
import { checkContent } from '../check-content.ts';
import type { Content } from '../read-content.ts';
import { assetCopies } from './asset-copies.ts';
import { checkLimits } from './check-limits.ts';
import { type EnvironmentState, readEnvironment } from './environment-state.ts';
import { type Download, type PushStep, planAssets } from './plan-assets.ts';
import { itemProblems, planItems, planVariants } from './plan-items.ts';
import { modelNotes, planModel } from './plan-model.ts';
import { managementLimits } from './service-limits.ts';

type EnvironmentSettings = {
  environmentId: string;
  apiKey: string;
  baseUrl: string | undefined;
};

/**
 * Connects to an environment, at the pace that the service allows; retries count too. Failed calls are reported only
 * by us, because the client's own log would expose the key.
 */
export function connectEnvironment(
  { environmentId, apiKey, baseUrl }: EnvironmentSettings,
  turn: () => Promise<void> = requestPace(),
): ManagementClient {
  const pacedFetch: typeof fetch = async (input, init) => {
    await turn();
    return fetch(input, init);
  };
  return createManagementClient({
    environmentId,
    apiKey,
    httpService: new HttpService({
      logErrorsToConsole: false,
      axiosRequestConfig: { adapter: 'fetch', env: { fetch: pacedFetch } },
    }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
}

type PushOptions = {
  report: (line: string) => void;
  /** Reports the plan and changes nothing. */
  isDryRun?: boolean;
};

/**
 * Pushes the model into an environment and then the content, if given. It compares first and sends only what differs,
 * so an interrupted push continues from the point at which it stopped. Rejects content that has problems or that the
 * service would not accept.
 */
export async function pushInto(
  client: ManagementClient,
  content: Content | undefined,
  { report, isDryRun = false }: PushOptions,
): Promise<void> {
  refuse([...(content === undefined ? [] : problemsOf(content)), ...checkLimits(content)]);
  const state = await readEnvironment(client);
  const { problems, notes } = modelNotes(state);
  refuse([...problems, ...(content === undefined ? [] : itemProblems(state, content.variants))]);
  for (const note of notes) report(note);
  const steps = [
    ...planModel(client, state),
    ...(content === undefined ? [] : await planContent(client, state, content)),
  ];
  reportPlan(steps, report);
  if (isDryRun) for (const { name } of steps) report(`would push ${name}`);
  else await run(steps, report);
}

async function planContent(
  client: ManagementClient,
  state: EnvironmentState,
  { assets, variants }: Content,
): Promise<PushStep[]> {
  const copies = assetCopies(assets, variants);
  return [
    ...(await planAssets(client, state, copies, download)),
    ...planItems(client, state, variants),
    ...(await planVariants(client, state, variants, copies)),
  ];
}

const download: Download = async (url) => {
  const response = await fetch(url);
  // An asset that cannot be downloaded is uploaded again.
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
};

function reportPlan(steps: readonly PushStep[], report: (line: string) => void): void {
  const calls = steps.reduce((sum, step) => sum + step.calls, 0);
  const minutes = Math.ceil(calls / managementLimits.callsPerMinute.value);
  report(
    calls === 0
      ? 'Nothing has changed.'
      : `${counted(steps.length, 'change')} in ${counted(calls, 'call')}, at least ${counted(minutes, 'minute')}`,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

async function run(steps: readonly PushStep[], report: (line: string) => void): Promise<void> {
  for (const [index, step] of steps.entries()) {
    try {
      await step.run();
    } catch (error) {
      throw new Error(
        `${step.name} failed after ${index} of ${steps.length} changes: ${reasonOf(error)}\nRun the push again to continue from here.`,
        { cause: error },
      );
    }
    report(`${index + 1}/${steps.length} ${step.name}`);
  }
}

/** The client throws error objects of its own, with the service's list of invalid values. */
const clientError = z.object({
  message: z.string(),
  validationErrors: z.array(z.object({ message: z.string() })).default([]),
});

function reasonOf(error: unknown): string {
  const known = clientError.safeParse(error);
  if (!known.success) return String(error);
  const { message, validationErrors } = known.data;
  return [message, ...validationErrors.map((each) => each.message)].join('; ');
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`The content cannot be pushed.\n${problems.join('\n')}`);
}

function problemsOf(content: Content): string[] {
  return [...content.problems, ...content.galleryProblems, ...checkContent(content)];
}

type Pace = {
  /** In milliseconds; only differences matter. */
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
};

/** Evenly spread over a minute, the calls that it allows also stay below what a second allows. */
const spacing = 60_000 / managementLimits.callsPerMinute.value;

/** Returns a function that resolves when the next call may be sent. */
export function requestPace(
  { now, wait }: Pace = { now: () => performance.now(), wait: (milliseconds) => pause(milliseconds) },
): () => Promise<void> {
  let next = 0;
  return async () => {
    const delay = Math.max(0, next - now());
    next = now() + delay + spacing;
    if (delay > 0) await wait(delay);
  };
}
