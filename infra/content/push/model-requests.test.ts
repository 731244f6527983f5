import {
  asset,
  blocks,
  choices,
  dateTime,
  link,
  type ModelElement,
  numberElement,
  richText,
  taxonomy,
  textElement,
  urlSlug,
} from '@merrowvale/web/content/model/elements.ts';
import { describe, expect, it } from 'vitest';
import { elementRequest, typesTaken } from './model-requests.ts';

const sent = (element: ModelElement) => elementRequest('it', element);
const head = { codename: 'it', name: 'It' };

describe('the elements of a new environment', () => {
  it.each<[ModelElement, object]>([
    [textElement('It'), { type: 'text' }],
    [textElement('It', 'Short.'), { type: 'text', guidelines: 'Short.' }],
    [richText('It'), { type: 'rich_text' }],
    [numberElement('It'), { type: 'number' }],
    [dateTime('It'), { type: 'date_time' }],
    [asset('It'), { type: 'asset', asset_count_limit: { value: 1, condition: 'at_most' } }],
    [
      link('It', ['quote']),
      { type: 'modular_content', item_count_limit: { value: 1, condition: 'at_most' } },
    ],
    [blocks('It'), { type: 'modular_content' }],
    [taxonomy('It', 'tags'), { type: 'taxonomy', taxonomy_group: { codename: 'tags' } }],
    [urlSlug('It', 'title'), { type: 'url_slug', depends_on: { element: { codename: 'title' } } }],
    [
      choices('It', { one: 'One', two: 'Two' }),
      {
        type: 'multiple_choice',
        mode: 'multiple',
        options: [
          { codename: 'one', name: 'One' },
          { codename: 'two', name: 'Two' },
        ],
      },
    ],
  ])('describe $type for editors [CMS-03]', (element, expected) => {
    expect(sent(element)).toEqual({ ...head, ...expected });
  });

  it('limit links to the named types, and a page to blocks [CMS-03]', () => {
    expect(typesTaken(link('It', ['quote', 'tab']))).toEqual(['quote', 'tab']);
    expect(typesTaken(blocks('It'))).toContain('hero_banner');
    expect(typesTaken(blocks('It'))).not.toContain('tab');
    expect(typesTaken(textElement('It'))).toEqual([]);
  });
});
