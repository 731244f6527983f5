import path from 'node:path';
import { expect, it } from 'vitest';
import { checkLimits } from '../../infra/content/push/check-limits.ts';
import { readContent } from '../../infra/content/read-content.ts';

const web = path.join(import.meta.dirname, '../../web');

it('sends nothing from the model, the sample content and the gallery that Kontent.ai would reject [CMS-03]', async () => {
  const content = await readContent(path.join(web, 'content'), {
    blocksDirectory: path.join(web, 'blocks'),
    workflowStep: 'draft',
    collection: 'default',
  });
  expect(content.variants.length).toBeGreaterThan(10_000);
  expect(checkLimits(content)).toEqual([]);
});
