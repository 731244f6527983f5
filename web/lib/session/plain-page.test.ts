import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { metadata } from '../../app/[locale]/developers/page.tsx';
import { plainPage } from './plain-page.ts';

it('hides pages outside the content, such as the form for previews, from search engines [SEO-03]', async () => {
  parseHtml(await plainPage('Preview', '', 200).text()).get('meta', {
    name: 'robots',
    content: 'noindex,nofollow',
  });
  expect(metadata.robots).toBe('noindex,nofollow');
});
