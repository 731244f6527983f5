import type { IContentItem } from '@kontent-ai/delivery-sdk';
import { describe, expectTypeOf, it } from 'vitest';
import type { BlockCodename, ContentItemOf, TypeCodename } from './content-item.ts';

type Of<Codename extends TypeCodename> = ContentItemOf<Codename>['elements'];

describe('content types derived from the model', () => {
  it('name every element of a type, including shared ones [CMS-03, CON-10]', () => {
    expectTypeOf<keyof Of<'call_to_action'>>().toEqualTypeOf<
      | 'text'
      | 'url'
      | 'icon'
      | 'open_link_in_new_tab'
      | 'preserve_query_string'
      | 'variant'
      | 'size'
      | 'snippet_spacing__spacing'
      | 'snippet_visibility__visibility'
      | 'authentication_gate_component__user_roles'
    >();
  });

  it('offer exactly an editor’s options [CMS-03, CON-09]', () => {
    expectTypeOf<Of<'text_block'>['show_text_divider']['value'][number]['codename']>().toEqualTypeOf<
      'yes' | 'no'
    >();
    expectTypeOf<Of<'rebate'>['type']['value'][number]['codename']>().toEqualTypeOf<
      | 'for_dogs'
      | 'for_cats'
      | 'mix_and_match_offers'
      | 'for_beef'
      | 'for_swine'
      | 'for_dairy'
      | 'for_poultry'
    >();
  });

  it('follow links to the permitted types, and to every block from a page [CMS-03]', () => {
    expectTypeOf<Of<'article_card'>['meta_block']['linkedItems'][number]>().toEqualTypeOf<
      ContentItemOf<'meta_block'>
    >();
    expectTypeOf<
      Of<'page'>['page_blocks']['linkedItems'][number]['system']['type']
    >().toEqualTypeOf<BlockCodename>();
    expectTypeOf<'table_cell'>().not.toExtend<BlockCodename>();
  });

  it('are compatible with the delivery client [CMS-01]', () => {
    expectTypeOf<ContentItemOf<'page'>>().toExtend<IContentItem>();
  });
});
