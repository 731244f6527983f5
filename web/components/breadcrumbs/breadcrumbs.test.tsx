import { trailFromPath } from '@merrowvale/shared/domain/breadcrumb-trail.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';

it('links every step of the trail but the page itself [SHL-19]', () => {
  const html = renderToStaticMarkup(
    <Breadcrumbs trail={trailFromPath('/en_gb/advice/fleas', 'en_gb')} locale="en_gb" />,
  );
  expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual(['/en_gb', '/en_gb/advice']);
  expect(html).toContain('<span aria-current="page">Fleas</span>');
  expect(html).toContain('aria-label="Breadcrumb"');
});
