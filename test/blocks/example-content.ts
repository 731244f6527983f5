import type { BlockExamples } from '../../web/blocks/block-examples.ts';
import { deliveredContent } from './delivered-content.ts';

/** Delivers examples, one page per type, as if an editor had created them. */
export async function exampleContent(examples: ReadonlyMap<string, BlockExamples>) {
  const pages = [...examples].map(([type, list]) => {
    const blocks = Object.values(list).map((elements, index) => ({
      type,
      codename: `${type}_${index + 1}`,
      elements,
    }));
    const page = { type: 'page', name: type, elements: { page_url: type, page_blocks: blocks } };
    return [`page_${type}`, page] as const;
  });
  const { problems, item, close } = await deliveredContent(Object.fromEntries(pages));
  return {
    problems,
    close,
    blocksOf: async (type: string) => (await item<'page'>(`page_${type}`)).elements.page_blocks.linkedItems,
  };
}
