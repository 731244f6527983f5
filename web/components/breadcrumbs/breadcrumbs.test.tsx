import { breadcrumbsFromPath } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

it('links every breadcrumb except the current page [SHL-19]', async () => {
  const path = '/en_gb/advice/fleas';
  const context = {
    breadcrumbs: breadcrumbsFromPath(path, 'en_gb'),
    locale: 'en_gb',
    path,
    pageId: '',
    isPreview: false,
  } as const;
  const { prelude } = await prerender(<Breadcrumbs context={context} />);
  const page = parseHtml(await new Response(prelude).text());
  const navigation = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(navigation.attributes('href')).toEqual(['/en_gb', '/en_gb/advice']);
  expect(navigation.get('span', { 'aria-current': 'page' }).text).toBe('Fleas');
});
