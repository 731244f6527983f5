import { afterAll, beforeAll, vi } from 'vitest';
import type { BlockExamples } from '../../../web/blocks/block-examples.ts';
import { exampleContent } from '../example-content.ts';
import { blocksInBrowser, type Options } from './open-blocks.ts';

/** The examples of some blocks by type, and a browser to open them in, for the tests of a file. */
export function examplesInBrowser(examples: Record<string, BlockExamples>) {
  // A page loads slowly on a busy machine.
  vi.setConfig({ testTimeout: 120_000 });
  let content: Awaited<ReturnType<typeof exampleContent>>;
  let browser: Awaited<ReturnType<typeof blocksInBrowser>>;
  beforeAll(async () => {
    [content, browser] = await Promise.all([
      exampleContent(new Map(Object.entries(examples))),
      blocksInBrowser(),
    ]);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), content.close()]);
  });

  /**
   * Opens the examples of these types on one page: all of them, or those from one index up to but excluding another.
   */
  return async (
    types: readonly string[],
    options: Options = {},
    range: [from: number, to?: number] = [0],
  ) => {
    const blocks = await Promise.all(types.map((type) => content.blocksOf(type)));
    return browser.open(
      blocks.flatMap((each) => each.slice(...range)),
      options,
    );
  };
}
