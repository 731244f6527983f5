import { breadcrumbsFromPath } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
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
  const html = await new Response(prelude).text();
  expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual(['/en_gb', '/en_gb/advice']);
  expect(html).toContain('<span aria-current="page">Fleas</span>');
  expect(html).toContain('aria-label="Breadcrumb"');
});
