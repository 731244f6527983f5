import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { defaultLocale, locales } from '@merrowvale/shared/locales.ts';
import { describe, expect, it } from 'vitest';
import type { BlockCodename } from './content-item.ts';
import { elementsOf } from './content-type.ts';
import { contentTypes } from './content-types.ts';
import { allowedTypes, allTypes, findType } from './find-type.ts';
import { contentLanguages } from './languages.ts';
import { taxonomies } from './taxonomies.ts';

const everyElement = allTypes.flatMap((type) =>
  Object.entries(elementsOf(type)).map(([codename, element]) => ({ type, codename, element })),
);

/** The elements that every list displays for its items. */
const listed = ['title', 'thumbnail_image', 'article_slug', 'article_lister_category', 'tags', 'description'];

describe('the content model', () => {
  it('names each type in the content system’s format [CMS-03]', () => {
    for (const [key, type] of Object.entries(contentTypes)) {
      expect(key).toMatch(/^[a-z][a-z0-9_]{0,59}$/);
      expect(type.guidelines, key).toMatch(/\. .*\.$/);
    }
    for (const { type, codename } of everyElement)
      expect(`${type.codename}.${codename}`).toMatch(/^\w+\.[a-z][a-z0-9_]{0,59}$/);
  });

  it('refers only to existing types, elements and taxonomies [CMS-03]', () => {
    const missing = everyElement.flatMap(({ type, codename, element }) => {
      const at = `${type.codename}.${codename}`;
      if (element.type === 'modular_content' || element.type === 'rich_text')
        return allowedTypes(element.allowed)
          .filter((allowed) => findType(allowed) === undefined)
          .map((allowed) => `${at} allows ${allowed}`);
      if (element.type === 'taxonomy')
        return Object.hasOwn(taxonomies, element.group) ? [] : [`${at} uses ${element.group}`];
      if (element.type === 'url_slug')
        return Object.hasOwn(type.elements, element.dependsOn) ? [] : [`${at} follows ${element.dependsOn}`];
      return [];
    });
    expect(missing).toEqual([]);
  });

  it('has a type for every kind of block [CMS-03]', () => {
    const first: BlockCodename[] = [
      'text_block',
      'call_to_action',
      'article_card',
      'text_card',
      'card_grid',
      'card_carousel',
      'hero_carousel',
      'hero_banner',
      'two_column_banner',
      'coloured_row',
      'tag_list',
      'icon_feature_list',
      'table',
      'image',
      'where_to_buy_button',
      'click_to_buy_single',
      'click_to_buy_multi',
      'shopping_cart',
    ];
    const second: BlockCodename[] = [
      'breadcrumb',
      'video',
      'faq',
      'tabs',
      'quote',
      'quiz',
      'history_timeline',
      'in_page_navigation',
      'image_gallery',
      'icon_list',
      'step_list',
      'enhanced_card',
      'location_map',
      'representative_finder',
      'pet_name_finder',
      'rebates_table',
      'promo_banner',
      'share_bar',
      'where_to_buy_widget',
    ];
    const third: BlockCodename[] = [
      'rows',
      'scrolling_logos',
      'sticky_bar',
      'small_benefits',
      'tiles',
      'tag_blocks',
      'video_header',
      'embedded_form',
      'disease_alert',
      'interactive_content',
      'playable_campaign',
      'search_header',
      'search_results',
      'trust_code',
      'pet_name_view_all',
      'parasite_selector',
      'brand_carousel',
    ];
    for (const codename of [...first, ...second, ...third])
      expect(findType(codename)?.kind, codename).toBe('block');
  });

  it('gives every block its spacing, roles and visibility [CMS-03]', () => {
    for (const type of allTypes.filter(({ kind }) => kind === 'block'))
      expect(Object.keys(elementsOf(type)), type.codename).toEqual(
        expect.arrayContaining([
          'snippet_spacing__spacing',
          'authentication_gate_component__user_roles',
          'snippet_visibility__visibility',
        ]),
      );
  });

  it.each([
    [
      'page',
      ['page_url', 'page_text', 'page_title', 'page_blocks', 'header_config', 'footer_config', 'config'],
      'CON-02',
    ],
    [
      'page',
      [
        'seo__description',
        'seo__page_image',
        'seo__canonical_url',
        'seo__hreflangs',
        'seo__external_noindex',
        'seo__nofollow',
        'seo__noarchive',
        'seo__nosnippet',
        'seo__noimageindex',
        'seo__notranslate',
        'seo__max_snippet',
        'seo__max_image_preview',
        'seo__max_video_preview',
        'seo__code',
        'seo__date_label',
        'seo__date',
        'seo__hide_breadcrumbs',
      ],
      'CON-03',
    ],
    [
      'global_config',
      [
        'site_name',
        'site_hostname',
        'show_breadcrumbs',
        'skip_to_main_content',
        'header_config',
        'footer_config',
        'sticky_bottom_nav',
        'sticky_bottom_nav_authenticated',
        'geolocation_popup',
        'features',
      ],
      'CON-04',
    ],
    [
      'header_config',
      [
        'image',
        'mobile_image',
        'image_click_url',
        'border_color',
        'links',
        'authenticated_links',
        'button_links',
        'logged_in_cta_button',
        'optional_header_links',
        'dropdown_header_menu',
        'secondary_header_config',
        'my_account_wrapper_parent',
        'search_url',
        'search_placeholder',
        'search_close_text',
      ],
      'CON-05',
    ],
    ['my_account_wrapper', ['account_nav_links'], 'CON-05'],
    [
      'footer_config',
      [
        'links_group',
        'quality_links',
        'footer_card',
        'brand',
        'connect_with_text',
        'show_social_icons',
        'show_signup',
        'signup_title',
        'signup_placeholder',
        'signup_button_text',
        'country_name',
        'country_flag',
        'country_selection_page_url',
        'copyright_text',
        'footer_divider',
      ],
      'CON-06',
    ],
    ['country', ['flag_image', 'name', 'locale', 'home_page', 'global_config'], 'CON-07'],
    ['country', ['name', 'flag_image', 'main_url', 'secondary_urls'], 'CON-08'],
    [
      'text_block',
      [
        'content',
        'snippet_spacing__spacing',
        'snippet_container__resize',
        'text_alignment',
        'table_text_alignment',
        'show_text_divider',
      ],
      'CON-09',
    ],
    [
      'call_to_action',
      [
        'text',
        'url',
        'icon',
        'open_link_in_new_tab',
        'preserve_query_string',
        'variant',
        'snippet_spacing__spacing',
        'authentication_gate_component__user_roles',
      ],
      'CON-10',
    ],
    [
      'article_card',
      [
        'title',
        'subtitle',
        'url',
        'open_in_new_tab',
        'image',
        'snippet_category_color__category_color',
        'cta_button',
        'product_label_url',
        'meta_block',
      ],
      'CON-11',
    ],
    [
      'text_card',
      [
        'title',
        'image',
        'text',
        'button_text',
        'button_link',
        'open_in_new_tab',
        'variant',
        'snippet_spacing__spacing',
      ],
      'CON-12',
    ],
    [
      'shopping_cart',
      [
        'client_code',
        'client_brand',
        'data_source_id',
        'data_source_type',
        'default_master_product_id',
        'pet_weight_options',
      ],
      'CON-13',
    ],
    ['where_to_buy_button', ['text', 'wtb_id', 'product_ids', 'variant'], 'CON-14'],
    ['table', ['header_columns', 'rows'], 'CON-15'],
    ['trust_code', ['maximum_threshold'], 'CON-17'],
    ['representative', ['name', 'job_title', 'phone_number', 'email', 'thumbnail'], 'CON-18'],
    [
      'office',
      [
        'key',
        'country',
        'lat',
        'lng',
        'title',
        'description',
        'marker_description',
        'email_address',
        'primary_contact_number',
        'secondary_contact_number',
        'cta_title',
        'primary_cta',
        'secondary_cta',
      ],
      'CON-19',
    ],
    ['quiz_question', ['id', 'question_text', 'text', 'feedback', 'options'], 'CON-20'],
    ['quiz', ['pass_percentage'], 'CON-20'],
    [
      'rebate',
      [
        'offer_code',
        'offer_details',
        'offer_info_text',
        'rebate_value',
        'brand_image',
        'valid_purchase_dates',
        'submission_deadline',
        'claim_rebate_cta',
        'safety_links',
      ],
      'CON-22',
    ],
    ['rebate', ['offer_code', 'type', 'brand'], 'CON-24'],
    ['rebate_brand', ['name'], 'CON-23'],
    ['trait_group', ['display_title', 'trait_blocks', 'trait_groups'], 'CON-25'],
    ['video', ['video_id', 'wistia_id'], 'CON-26'],
    ['page', ['page_url', 'page_title', 'breadcrumb_text'], 'CON-27'],
    ['marketing_brand', ['id', 'name', 'species', 'dosing_frequency'], 'CON-29'],
    ['distributor_card', listed, 'LIS-06'],
    ['coupon', listed, 'LIS-06'],
    ['faq_item', listed, 'LIS-06'],
    ['article', listed, 'LIS-06'],
    ['config_article', listed, 'LIS-06'],
  ])(
    'contains each entity in full: a %s, the fields %j, for %s [CON-02, CON-03, CON-04, CON-05, CON-06, CON-07, CON-08, CON-09, CON-10, CON-11, CON-12, CON-13, CON-14, CON-15, CON-17, CON-18, CON-19, CON-20, CON-22, CON-23, CON-24, CON-25, CON-26, CON-27, CON-29, LIS-06]',
    (codename, fields) => {
      const type = findType(codename);
      expect(type && Object.keys(elementsOf(type))).toEqual(expect.arrayContaining(fields));
    },
  );

  it('has a language for each locale, which falls back to a neighbour and then to the default [CMS-03]', () => {
    expect(contentLanguages.map(({ codename }) => codename)).toEqual([...locales.keys()]);
    expect(fallbackChain('at')).toEqual(['at', 'de', 'en_gb']);
    expect(fallbackChain('us')).toEqual(['us', 'en_gb']);
    expect(fallbackChain(defaultLocale)).toEqual(['en_gb']);
    expect(fallbackChain('xx')).toEqual([]);
    for (const { codename, name } of contentLanguages) {
      expect(fallbackChain(codename).at(-1)).toBe('en_gb');
      expect(name.length, name).toBeLessThanOrEqual(25);
    }
    expect(new Set(contentLanguages.map(({ name }) => name)).size).toBe(contentLanguages.length);
  });
});
