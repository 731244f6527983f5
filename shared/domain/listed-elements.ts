import { rolesElement } from './select-items.ts';

export const listedElements = [
  'title',
  'description',
  'summary',
  'thumbnail_image',
  'card_image',
  'article_slug',
  'article_lister_category',
  'tags',
  'species',
  'region',
  'topic',
  'author_name',
  'phone',
  'published_at',
  'valid_until',
  'lister_order_number',
  'hide_from_lister',
  rolesElement,
] as const;
