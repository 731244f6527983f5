import { listedElements } from '@merrowvale/shared/domain/select-items.ts';
import { listedType } from '@merrowvale/shared/schemas/lister.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementsOf } from '../../web/content/model/content-type.ts';
import { allTypes } from '../../web/content/model/find-type.ts';
import { allExamples } from './all-examples.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

/** Elements that a block does not show on purpose. */
const leftOut: ReadonlySet<string> = new Set([
  // Named by CON-15; nothing refers to a row.
  'table table_row.id',
  // Only the header has menus.
  ...['rebates_table', 'sticky_bar', 'in_page_navigation'].map(
    (block) => `${block} navigation_link.children`,
  ),
  // Preset filters have no controls.
  'article_lister filter_group.title',
  'article_lister filter_option.label',
  // Lists of products show the picture of each only.
  ...['product_grid', 'product_comparison'].flatMap((block) =>
    ['id', 'type', 'video_type', 'video_id', 'title', 'thumbnail'].map(
      (name) => `${block} media_item.${name}`,
    ),
  ),
]);

/** Elements of types that only other code reads. */
const readElsewhere: ReadonlySet<string> = new Set([
  ...listedType.options.flatMap((type) => listedElements.map((element) => `${type}.${element}`)),
  // `functions/api/content/get-geo-info.ts`
  'country.home_page',
  'country.global_config',
]);

/** Compared with `shared/domain/brands.ts` by `test/contracts/portal-content.test.ts`. */
const compared = 'marketing_brand';

/** Each element that a block has read, such as `faq faq_item.title`. */
const reads = new Set<string>();
/** The types of the items that each block has received, such as `faq faq_item`. */
const received = new Set<string>();

/** An item whose elements, and those of the items within it, are recorded as they are read. */
function recorded<Value>(value: Value, block: string, type?: string): Value {
  if (typeof value !== 'object' || value === null) return value;
  const own = 'elements' in value && 'system' in value ? String(Object(value.system).type) : undefined;
  if (own !== undefined) received.add(`${block} ${own}`);
  return new Proxy(value, {
    get(target, name, receiver) {
      if (type !== undefined) reads.add(`${block} ${type}.${String(name)}`);
      return recorded(Reflect.get(target, name, receiver), block, name === 'elements' ? own : undefined);
    },
  });
}

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(allExamples);
  for (const block of allExamples.keys())
    for (const item of await content.blocksOf(block))
      await htmlOf([recorded(item, block)], { query: '?representative=e' });
});
afterAll(() => content.close());

/** The elements of a type, as `type.element`. */
function elementsNamed(codename: string): string[] {
  const type = allTypes.find((each) => each.codename === codename);
  return type === undefined ? [] : Object.keys(elementsOf(type)).map((element) => `${codename}.${element}`);
}

const isPart = new Set(allTypes.filter(({ kind }) => kind === 'part').map(({ codename }) => codename));

it('shows each element of a block and of the parts that it contains [CMS-03]', () => {
  const unread = [...received].flatMap((pair) => {
    const [block = '', codename = ''] = pair.split(' ');
    return block === codename || isPart.has(codename)
      ? elementsNamed(codename).map((element) => `${block} ${element}`)
      : [];
  });
  expect(unread.filter((element) => !reads.has(element) && !leftOut.has(element))).toEqual([]);
});

it('reads each element of the articles, products and other data that blocks show [CMS-03]', () => {
  const readByAny = new Set([...reads].map((read) => read.split(' ')[1]));
  const codenames = new Set([...received].map((pair) => pair.split(' ')[1] ?? ''));
  const unread = [...codenames]
    .filter((codename) => codename !== compared && !isPart.has(codename))
    .flatMap(elementsNamed)
    .filter((element) => !readByAny.has(element) && !readElsewhere.has(element));
  expect(unread).toEqual([]);
});
