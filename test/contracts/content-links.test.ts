import path from 'node:path';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentVariant, ElementValue } from '../../infra/content/parse-element.ts';
import { type Content, readContent } from '../../infra/content/read-content.ts';
import { snapshotOf } from '../../infra/local/content/content-snapshot.ts';
import { linkedAddresses, linkTarget, routePath } from '../../web/content/model/content-links.ts';

const web = path.join(import.meta.dirname, '../../web');

/** Pages that other screens and messages of the portal link to. */
const screens = /^(pets|reminders)\/|^(unsubscribe|confirm-consent|carer-invitation|reminder)$/;

function linksOf({ type, elements }: ContentVariant): string[] {
  return Object.entries(elements).flatMap(([element, value]) => {
    const own = linkedAddresses({
      itemType: type,
      codename: element,
      text: value.type === 'rich_text' ? value.html : textOf(value),
      terms: value.type === 'taxonomy' ? value.codenames : [],
      tagPrefix: textOf(elements.tag_url_prefix),
    });
    return value.type === 'rich_text' ? [...own, ...value.components.flatMap(linksOf)] : own;
  });
}

function textOf(value: ElementValue | undefined): string {
  return value !== undefined && 'value' in value ? String(value.value ?? '') : '';
}

function pagesByLocale(content: Content) {
  const { live } = snapshotOf(content);
  const known = new Map<Locale, Set<string>>();
  return (locale: Locale): Set<string> => {
    const found = known.get(locale);
    if (found) return found;
    const paths = live
      .list(locale)
      .filter(({ type }) => type === 'page')
      .map(({ elements }) => textOf(elements.page_url).replace(/^\/+|\/+$/g, ''));
    known.set(locale, new Set(paths));
    return new Set(paths);
  };
}

function deadLinks(content: Content): string[] {
  const pages = pagesByLocale(content);
  return content.variants.flatMap((variant) =>
    linksOf(variant).flatMap((address) => {
      const found = linkTarget(address, variant.language);
      if (!found || routePath.test(found.path) || pages(found.locale).has(found.path)) return [];
      return [`${variant.source}: ${variant.codename} leads to ${address}`];
    }),
  );
}

describe('the links of the sample content', () => {
  let content: Content;
  beforeAll(async () => {
    content = await readContent(path.join(web, 'content'));
  });

  it('resolve in the gallery of blocks, too [CMS-04]', async () => {
    const blocksDirectory = path.join(web, 'blocks');
    const gallery = await readContent(path.join(web, 'content'), {
      blocksDirectory,
      workflowStep: 'published',
      collection: 'default',
    });
    expect(gallery.variants.length).toBeGreaterThan(content.variants.length);
    expect(deadLinks(gallery)).toEqual([]);
  });

  it('resolve to existing pages or routes, in every language [CMS-04]', () => {
    expect(deadLinks(content)).toEqual([]);
  });

  it('lead to the pages of a tag from nowhere but the tags of articles [ROU-08]', () => {
    const leading = content.variants.filter((variant) =>
      linksOf(variant).some((address) =>
        /^taxonomy\/term(\/|$)/.test(linkTarget(address, variant.language)?.path ?? ''),
      ),
    );
    expect(leading.length).toBeGreaterThan(0);
    const articles = /\/(articles|farm)\/[^/]+\.json$/;
    expect(leading.map(({ source }) => source).filter((source) => !articles.test(source))).toEqual([]);
  });

  it('reach every page, except those that must not be linked [CMS-04]', () => {
    const reached = new Set(
      content.variants
        .filter(({ language }) => language === 'en_gb')
        .flatMap(linksOf)
        .map((address) => linkTarget(address, 'en_gb')?.path),
    );
    const slugs = new Set(
      content.variants.flatMap(({ elements }) => textOf(elements.article_slug).split('/').at(-1) || []),
    );
    const lost = [...pagesByLocale(content)('en_gb')].filter(
      (page) =>
        !reached.has(page) &&
        !routePath.test(page) &&
        !screens.test(page) &&
        !slugs.has(page.split('/').at(-1) ?? ''),
    );
    // An unknown address shows the first, a deleted account the second; the third is above the pages of tags.
    expect(lost).toEqual(['404', 'goodbye', 'taxonomy/term']);
  });
});
