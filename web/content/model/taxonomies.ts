import { articleCategories } from './taxonomies/article-categories.ts';
import { rebateTypes } from './taxonomies/rebate-types.ts';
import { regions } from './taxonomies/regions.ts';
import { species } from './taxonomies/species.ts';
import { tags } from './taxonomies/tags.ts';
import { topics } from './taxonomies/topics.ts';
import { userRoles } from './taxonomies/user-roles.ts';

export const taxonomies = {
  article_categories: articleCategories,
  rebate_types: rebateTypes,
  regions,
  species,
  tags,
  topics,
  user_roles: userRoles,
} as const;
