import { describe, expect, it } from 'vitest';
import { breadcrumbsOf } from './shell-breadcrumbs.tsx';

const page = (path: string, title: string, breadcrumbText = '') => ({
  id: path,
  codename: path,
  path,
  title,
  breadcrumbText,
  parent: undefined,
});
const pages = [
  page('', 'Good care is remembered'),
  page('advice', 'All our advice', 'Advice'),
  page('advice/fleas', 'Fleas in winter'),
];
const breadcrumbs = (path: string) => breadcrumbsOf(pages, { locale: 'en_gb', path, homeLabel: 'Start' });

describe('the breadcrumbs of the shell', () => {
  it('name each page by its breadcrumb text, or else its title [SHL-14, SHL-19]', () => {
    expect(breadcrumbs('/en_gb/advice/fleas')).toEqual([
      { url: '/en_gb', title: 'Start' },
      { url: '/en_gb/advice', title: 'Advice' },
      { url: '/en_gb/advice/fleas', title: 'Fleas in winter' },
    ]);
    expect(breadcrumbs('/en_gb')).toEqual([{ url: '/en_gb', title: 'Start' }]);
  });

  it('follow the address if it has no page [SHL-15]', () => {
    expect(breadcrumbs('/en_gb/old/flea-and-tick.html').map(({ title }) => title)).toEqual([
      'Start',
      'Old',
      'Flea and-tick',
    ]);
  });

  it('are missing on tag pages [ROU-09]', () => {
    expect(breadcrumbs('/en_gb/taxonomy/term')).toEqual([]);
    expect(breadcrumbs('/en_gb/taxonomy/term/fleas')).toEqual([]);
  });
});
