import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { parseHtml } from '../../test/support/parse-html.ts';
import { SentReference } from './page-notices.tsx';

async function shown(query: string): Promise<string> {
  const { prelude } = await prerender(<SentReference locale="en_gb" query={query} />);
  return new Response(prelude).text();
}

it('shows the reference that support asks for after a form was sent, and nothing but a reference [FRM-19, SUP-01]', async () => {
  const html = await shown('?reference=MV-7K3Q-9TXW-2M4H-A1B2');
  expect(html).toContain('Your reference is MV-7K3Q-9TXW-2M4H-A1B2.');
  expect(parseHtml(html).get('button', { class: /needs-script/ }).text).toContain('Copy the reference');
  for (const other of ['', '?reference=', '?reference=%3Cb%3E', '?reference=call%20us'])
    expect(await shown(other)).toBe('');
});
