import type { ListerSettings } from '@merrowvale/web/blocks/lister/lister-settings.ts';

export const articleSettings: ListerSettings = {
  codename: 'article',
  initial: 6,
  subsequent: 6,
  skip: 0,
  orderBy: undefined,
  filters: [],
  roles: undefined,
};

export const article = (number: number) => ({
  id: `id-${number}`,
  codename: `article_${number}`,
  type: 'article',
  elements: {
    title: { type: 'text', name: 'Title', value: `Article ${number}` },
    article_slug: { type: 'url_slug', name: 'Address', value: `article-${number}` },
  },
});
