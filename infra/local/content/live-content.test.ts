import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { liveContent } from './live-content.ts';

it('reports an invalid file even while the site does not accept the change [CMS-03]', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'live-content-'));
  const items = path.join(directory, 'items/en_gb');
  await mkdir(items, { recursive: true });
  const quote = (quotation: string) =>
    JSON.stringify({ type: 'quote', name: 'Quote', elements: { quotation } });
  await writeFile(path.join(items, 'quote.json'), quote('One'));
  const announce = vi.fn(() => new Promise<void>(() => {}));
  const reported: string[] = [];
  const content = await liveContent(directory, announce, (problem) => reported.push(problem));
  onTestFinished(async () => {
    await content.close();
    await rm(directory, { recursive: true });
  });
  expect(reported).toEqual([]);

  await writeFile(path.join(items, 'broken.json'), '{');
  await writeFile(path.join(items, 'quote.json'), quote('Two'));
  await vi.waitFor(() => expect(announce).toHaveBeenCalled(), { timeout: 5000 });
  await vi.waitFor(() => expect(reported.join()).toContain('broken.json'), { timeout: 5000 });
});
