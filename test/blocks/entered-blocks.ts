import { afterAll, beforeAll } from 'vitest';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

/** Content as editors enter it, under a name for the test; each entry is one block. */
export type EnteredBlocks = Record<string, { type: string; elements: Record<string, unknown> }>;

/** Delivers blocks to the tests of a file; the result renders one of them by its name. */
export function deliver(entered: EnteredBlocks) {
  const byType = Map.groupBy(Object.entries(entered), ([, { type }]) => type);
  const examples = new Map(
    [...byType].map(([type, list]) => [
      type,
      Object.fromEntries(list.map(([name, { elements }]) => [name, elements])),
    ]),
  );
  let content: Awaited<ReturnType<typeof exampleContent>>;
  beforeAll(async () => {
    content = await exampleContent(examples);
  });
  afterAll(async () => {
    await content.close();
  });
  return async (name: string, differences: Parameters<typeof htmlOf>[1] = {}): Promise<string> => {
    const type = entered[name]?.type ?? '';
    const index = Object.keys(examples.get(type) ?? {}).indexOf(name);
    const block = (await content.blocksOf(type))[index];
    if (!block) throw new Error(`There is no entry ${name}`);
    return htmlOf([block], differences);
  };
}

export const linksIn = (html: string) => parseHtml(html).links();

export const wordsOf = (html: string) => parseHtml(html).text;
