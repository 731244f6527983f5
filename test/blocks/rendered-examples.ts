import { createElement, Fragment, type ReactNode } from 'react';
import { afterAll, beforeAll } from 'vitest';
import type { BlockContext } from '../../web/lib/pages/block-context.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

type Facts = Parameters<typeof htmlOf>[1];

/** Delivers examples for the tests of a file, which render them with `rendered`; `around` wraps their elements. */
export function renderedExamples(
  examples: Parameters<typeof exampleContent>[0],
  around: (block: ReactNode, context: BlockContext) => ReactNode = (block) => block,
) {
  let content: Awaited<ReturnType<typeof exampleContent>>;
  beforeAll(async () => {
    content = await exampleContent(examples);
  });
  afterAll(() => content.close());

  const blocksOf = (type: string) => content.blocksOf(type);
  const rendered = async (type: string, index = 0, facts: Facts = {}): Promise<string> => {
    const block = (await blocksOf(type))[index];
    if (!block) throw new Error(`There is no example ${index} of ${type}.`);
    return htmlOf([block], facts, (context) =>
      createElement(Fragment, null, around(context.render([block], 'page'), context)),
    );
  };
  return { blocksOf, rendered };
}
