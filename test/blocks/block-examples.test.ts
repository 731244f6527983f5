import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBlock } from '../../web/blocks/registry.ts';
import { allTypes } from '../../web/content/model/find-type.ts';
import { allExamples } from './all-examples.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';
import { htmlProblems } from './html-problems.ts';

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(allExamples);
});

afterAll(async () => {
  await content.close();
});

describe('the blocks of the site', () => {
  it('each have a component and examples [BLK-02, BLK-03, BLK-04]', () => {
    const types = allTypes.filter(({ kind }) => kind === 'block').map(({ codename }) => codename);
    expect([...allExamples.keys()].sort()).toEqual(types.sort());
    expect(types.filter((type) => !findBlock(type))).toEqual([]);
  });

  it('have examples that match the content model [CMS-03]', () => {
    expect(content.problems).toEqual([]);
  });
});

describe.each([...allExamples])('the block %s', (type, list) => {
  it('asks nobody to sign in while the session is unknown [IDN-01]', async () => {
    for (const [index, block] of (await content.blocksOf(type)).entries()) {
      const html = await htmlOf([block], { visitor: 'pending' });
      expect(html, list[index]?.name).not.toMatch(/\/auth\/(login|register)/);
    }
  });

  it('renders every example as valid HTML, without console output [BLK-01]', async () => {
    const blocks = await content.blocksOf(type);
    expect(blocks).toHaveLength(list.length);
    for (const [index, block] of blocks.entries()) {
      const html = await htmlOf([block]);
      expect(await htmlProblems(html), `${list[index]?.name}: ${html}`).toEqual([]);
    }
  });
});
