import { taxonomyGroup } from '../taxonomy-group.ts';

export const articleCategories = taxonomyGroup({
  codename: 'article_categories',
  name: 'Article categories',
  terms: {
    parasites: 'Parasites',
    health: 'Health',
    care: 'Care',
    farm: 'Farm',
    company_news: 'Company news',
    reminders: 'Reminders',
    accounts: 'Accounts',
    for_clinics: 'For clinics',
    for_owners: 'For pet owners',
    for_farms: 'For farms',
  },
});
