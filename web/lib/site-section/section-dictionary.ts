import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import type { ListerFilter } from '@merrowvale/shared/schemas/lister.ts';
import type { SiteSection } from './site-section.ts';

type Labels = {
  /** What a list says at its foot, and where it is empty, unless its editor has set words. */
  loadMore: string;
  empty: string;
};

type Entry = {
  /** Empty where the site's own words will do. */
  labels: Partial<Record<Language, Labels>>;
  /** What lists of articles show unless their editor has chosen filters. */
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

/** The words of a tower where it has its own. */
export function sectionLabels(siteSection: SiteSection, locale: string): Partial<Labels> {
  return dictionary[siteSection].labels[messageLanguage(locale)] ?? {};
}

/** What lists of articles show in a tower. */
export function sectionFilters(siteSection: SiteSection): readonly ListerFilter[] {
  return dictionary[siteSection].filters;
}
