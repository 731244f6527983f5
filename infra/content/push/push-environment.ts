import { HttpService } from '@kontent-ai/core-sdk';
import { createManagementClient, type ManagementClient } from '@kontent-ai/management-sdk';
import { checkContent } from '../check-content.ts';
import type { Content } from '../read-content.ts';
import { pushItems } from './push-items.ts';
import { pushModel, type Report } from './push-model.ts';

export type EnvironmentSettings = {
  environmentId: string;
  apiKey: string;
  /** Overrides the service's own address. */
  baseUrl: string | undefined;
};

/** Failed calls are reported only by us: the client's own log would expose the key. */
export function connectEnvironment({
  environmentId,
  apiKey,
  baseUrl,
}: EnvironmentSettings): ManagementClient {
  return createManagementClient({
    environmentId,
    apiKey,
    httpService: new HttpService({ logErrorsToConsole: false }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
}

/** Pushes the model into an environment and then the content, if given; rejects content that has problems. */
export async function pushInto(
  client: ManagementClient,
  content: Content | undefined,
  report: Report,
): Promise<void> {
  const problems = content === undefined ? [] : problemsOf(content);
  if (problems.length > 0) throw new Error(`The content has problems.\n${problems.join('\n')}`);
  await pushModel(client, report);
  if (content !== undefined) await pushItems(client, content, report);
}

function problemsOf(content: Content): string[] {
  return [...content.problems, ...content.galleryProblems, ...checkContent(content)];
}
