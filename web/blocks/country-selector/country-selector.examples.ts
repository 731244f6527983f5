import { type BlockExamples, item } from '../block-examples.ts';

const country = (
  name: string,
  code: string,
  region: string,
  locale: string,
  label: string,
  more: object = {},
) =>
  item('country', {
    name,
    locale,
    flag_image: { file: `flags/${code}.svg`, description: name },
    region,
    main_label: label,
    main_url: `/${locale}`,
    ...more,
  });
const french = item('labelled_url', { label: 'Français', url: '/fr_ca' });
const countries = [
  country('United Kingdom', 'gb', 'europe', 'en_gb', 'English'),
  country('Germany', 'de', 'europe', 'de', 'Deutsch'),
  country('Canada', 'ca', 'americas', 'en_ca', 'English', { secondary_urls: [french] }),
  country('Japan', 'jp', 'asia_pacific', 'jp', '日本語'),
];

export const countrySelectorExamples: BlockExamples = {
  'by part of the world': {
    title: 'Choose your country',
    text: '<p>Medicines, prices and the law differ from country to country.</p>',
    dropdown_label: 'Your country',
    countries,
  },
  'without the country one is in': { countries: countries.slice(1, 3) },
  'without a country': { title: 'Nothing' },
};
