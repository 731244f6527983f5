import { randomUUID } from 'node:crypto';
import type { Faults } from '../aws/faults.ts';
import type { Clock } from '../clock.ts';
import { startContentServer } from '../content/start-content-server.ts';
import type { StartContext } from './start-options.ts';

export type LocalContent = Awaited<ReturnType<typeof startLocalContent>>;

export const assetPath = '/content-assets';

const rememberedQuestions = 10_000;

const keys = {
  KONTENT_PREVIEW_KEY: 'local-preview-key',
  KONTENT_WEBHOOK_SECRET: 'local-webhook-secret',
  PREVIEW_SECRET: 'local-preview',
} as const;

export async function startLocalContent(
  { options, progress, shutdown }: StartContext,
  siteUrl: string,
  { faults, clock }: { faults: Faults; clock: Clock },
) {
  const questions: string[] = [];
  // A new environment on each start, so that responses cached earlier are not mistaken for current ones.
  const environmentId = randomUUID();
  const server = await startContentServer({
    contentDirectory: options.contentDirectory,
    ...(options.blocksDirectory !== undefined && { blocksDirectory: options.blocksDirectory }),
    port: 0,
    environmentId,
    previewKey: keys.KONTENT_PREVIEW_KEY,
    webhook: { url: `${siteUrl}/api/preview/content-changed`, secret: keys.KONTENT_WEBHOOK_SECRET },
    assetBaseUrl: `${siteUrl}${assetPath}`,
    editing: { siteUrl, now: clock.now },
    report: (problem) => progress.say(`  ! Content: ${problem}`),
    fault: () => {
      const fault = faults.take('content');
      return fault === 'refuse' ? 'fail' : fault;
    },
    onRequest: (question) => {
      questions.push(question);
      if (questions.length > rememberedQuestions) questions.shift();
    },
  });
  shutdown.onClose(server.close);
  return {
    port: Number(new URL(server.url).port),
    settings: { environmentId, deliveryUrl: server.url, previewUrl: server.previewUrl },
    keys,
    problems: server.problems,
    questions: () => [...questions],
    edit: server.editor?.respond,
  };
}
