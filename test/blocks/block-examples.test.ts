import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockExample } from '../../web/blocks/block-example.ts';
import { findBlock } from '../../web/blocks/registry.ts';
import { allTypes } from '../../web/content/model/find-type.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';
import { htmlProblems } from './html-problems.ts';

const folder = path.join(import.meta.dirname, '../../web/blocks');
const examples = new Map<string, readonly BlockExample[]>();
for (const file of globSync('*/*.examples.ts', { cwd: folder })) {
  const [list]: readonly BlockExample[][] = Object.values(await import(path.join(folder, file)));
  examples.set(path.dirname(file).replaceAll('-', '_'), list ?? []);
}

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(examples);
});

afterAll(async () => {
  await content.close();
});

describe('the blocks of the site', () => {
  it('each have a component and examples [BLK-02, BLK-03, BLK-04]', () => {
    const types = allTypes.filter(({ kind }) => kind === 'block').map(({ codename }) => codename);
    expect([...examples.keys()].sort()).toEqual(types.sort());
    expect(types.filter((type) => !findBlock(type))).toEqual([]);
  });

  it('have examples that match the content model [CMS-03]', () => {
    expect(content.problems).toEqual([]);
  });
});

describe.each([...examples])('the block %s', (type, list) => {
  it('renders every example as valid HTML, without console output [BLK-01]', async () => {
    const blocks = await content.blocksOf(type);
    expect(blocks).toHaveLength(list.length);
    for (const [index, block] of blocks.entries()) {
      const html = await htmlOf([block]);
      expect(await htmlProblems(html), `${list[index]?.name}: ${html}`).toEqual([]);
    }
  });
});
