import { describe, expect, it } from 'vitest';
import type { AnyItem } from '../lib/pages/block-context.ts';
import { pageProblems } from './preview-problems.tsx';

const item = (codename: string, type: string, inner: () => AnyItem[] = () => []): AnyItem => ({
  system: { codename, type, workflowStep: 'published' },
  elements: {
    content: {
      get linkedItems() {
        return inner();
      },
    },
  },
});
const page = (codename: string, path: string, parent?: string) => ({ codename, path, parent });
const index = [page('home', ''), page('advice', 'advice', 'home'), page('fleas', 'advice/fleas', 'advice')];
const problems = (blocks: AnyItem[], pages = index) => pageProblems({ codename: 'fleas', blocks }, pages);

describe('the problems of a page that a preview lists', () => {
  it('are none for a page without errors, even if a block is placed twice or articles refer to each other [ERR-04]', () => {
    const text = item('text', 'text_block');
    const fleas: AnyItem = item('fleas_article', 'article', () => [ticks]);
    const ticks: AnyItem = item('ticks_article', 'article', () => [fleas]);
    const card = item('card', 'article_card', () => [fleas]);
    expect(problems([text, item('row', 'coloured_row', () => [text]), text, card])).toEqual([]);
  });

  it('are blocks that contain themselves, and unknown types [ERR-04, BLK-07]', () => {
    const outer: AnyItem = item('outer', 'coloured_row', () => [inner]);
    const inner: AnyItem = item('inner', 'rows', () => [outer, item('rocket', 'space_rocket')]);
    expect(problems([outer])).toEqual([
      'A block contains itself: outer › inner › outer.',
      'The type space_rocket of the block rocket is not known.',
    ]);
  });

  it('are another page at its address, and parents in a cycle [ERR-04]', () => {
    const pages = [page('fleas', 'fleas', 'advice'), page('advice', 'advice', 'fleas'), page('two', 'fleas')];
    expect(problems([], pages)).toEqual([
      'The page two has the same address, so it is not shown.',
      'The parent pages form a circle: fleas › advice › fleas.',
    ]);
  });
});
