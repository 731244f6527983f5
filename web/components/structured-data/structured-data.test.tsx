import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { StructuredData } from './structured-data.tsx';

it('keeps editors’ texts inside its script element [SEO-10, CMS-07]', () => {
  const data = { name: '</script><script>alert(1)</script><!-- "A & B"' };
  const html = renderToStaticMarkup(<StructuredData data={data} />);
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  const script = parseHtml(html).get('script', { type: 'application/ld+json' });
  expect(JSON.parse(script.source)).toEqual(data);
});
