import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import type { ListerFilter } from '@merrowvale/shared/schemas/lister.ts';
import type { SiteSection } from './site-section.ts';

type Labels = {
  /** Texts at the end of a list and for an empty list, unless an editor has set them. */
  loadMore: string;
  empty: string;
};

type Entry = {
  /** Empty to use the site's defaults. */
  labels: Partial<Record<Language, Labels>>;
  /** Filters of article lists, unless an editor has chosen some. */
  filters: readonly ListerFilter[];
};

const dictionary: Record<SiteSection, Entry> = {
  corporate: { labels: {}, filters: [] },
  pet: {
    labels: {
      en: { loadMore: 'More for your pet', empty: 'There is nothing for your pet here yet.' },
      de: { loadMore: 'Mehr für Ihr Tier', empty: 'Für Ihr Tier gibt es hier noch nichts.' },
      fr: { loadMore: 'Plus pour votre animal', empty: 'Il n’y a encore rien ici pour votre animal.' },
      ja: { loadMore: 'ペットの記事をもっと見る', empty: 'ペットの記事はまだありません。' },
    },
    filters: [{ taxonomy: 'article_categories', terms: ['parasites', 'health', 'care', 'reminders'] }],
  },
  farm: {
    labels: {
      en: { loadMore: 'More for your herd', empty: 'There is nothing for your herd here yet.' },
      de: { loadMore: 'Mehr für Ihren Bestand', empty: 'Für Ihren Bestand gibt es hier noch nichts.' },
      fr: { loadMore: 'Plus pour votre élevage', empty: 'Il n’y a encore rien ici pour votre élevage.' },
      ja: { loadMore: '畜産の記事をもっと見る', empty: '畜産の記事はまだありません。' },
    },
    filters: [{ taxonomy: 'article_categories', terms: ['farm'] }],
  },
};

/** The labels of a site section that differ from the site's defaults. */
export function sectionLabels(siteSection: SiteSection, locale: string): Partial<Labels> {
  return dictionary[siteSection].labels[messageLanguage(locale)] ?? {};
}

/** The filters of article lists in a site section. */
export function sectionFilters(siteSection: SiteSection): readonly ListerFilter[] {
  return dictionary[siteSection].filters;
}
