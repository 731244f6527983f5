import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { PlainError, runCommand } from '../plain-error.ts';
import { connectEnvironment, pushInto } from './push/push-environment.ts';
import { readContent } from './read-content.ts';

const usage = `Pushes the content model and the sample content to a Kontent.ai environment.

  KONTENT_ENVIRONMENT_ID=… KONTENT_MANAGEMENT_KEY=… node infra/content/push-content.ts [--model-only | --gallery] [--dry-run]

--dry-run reports what would be pushed and changes nothing.
--gallery adds pages that show every block in each of its variants, as drafts.

KONTENT_MANAGEMENT_URL replaces the service's own address. Only what differs from the environment is pushed,
and nothing is deleted; a push that was interrupted can be started again.`;

const settings = z.object({
  KONTENT_ENVIRONMENT_ID: z.string().min(1),
  KONTENT_MANAGEMENT_KEY: z.string().min(1),
  KONTENT_MANAGEMENT_URL: z.url().optional(),
});

const contentDirectory = path.join(import.meta.dirname, '../../web/content');
const blocksDirectory = path.join(import.meta.dirname, '../../web/blocks');

async function pushContent(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'model-only': { type: 'boolean', default: false },
      gallery: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const found = settings.safeParse(process.env);
  if (!found.success) throw new PlainError(usage);
  const { KONTENT_ENVIRONMENT_ID, KONTENT_MANAGEMENT_KEY, KONTENT_MANAGEMENT_URL } = found.data;
  const client = connectEnvironment({
    environmentId: KONTENT_ENVIRONMENT_ID,
    apiKey: KONTENT_MANAGEMENT_KEY,
    baseUrl: KONTENT_MANAGEMENT_URL,
  });
  const gallery = values.gallery
    ? ({ blocksDirectory, workflowStep: 'draft', collection: 'default' } as const)
    : undefined;
  try {
    const content = values['model-only'] ? undefined : await readContent(contentDirectory, gallery);
    await pushInto(client, content, { report: (line) => console.log(line), isDryRun: values['dry-run'] });
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

await runCommand(pushContent);
