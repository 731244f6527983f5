import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import { RichText, type RichTextValue } from '../../web/components/rich-text/rich-text.tsx';
import { parseHtml } from '../support/parse-html.ts';
import { pageFacts } from './html-of.ts';

describe('an editor’s text', () => {
  it('preserves headings, lists, tables and emphasis [TXT-01, CMS-07]', async () => {
    const html =
      '<h2>Fleas</h2><p>Treat <strong>all</strong> <em>year</em>.<br/>H<sub>2</sub>O</p><ul><li>a<ol><li>b</li></ol></li></ul>' +
      '<table><tbody><tr><td colSpan="2">one</td></tr><tr><td>two</td><td>three</td></tr></tbody></table>';
    expect(await rendered({ value: html.replace('colSpan', 'colspan') })).toBe(
      html.replace('<table>', '<div><table>').replace('</table>', '</table></div>'),
    );
  });

  it('makes a first row of bold cells the heading of a table, since Kontent.ai has no heading cells [TXT-01]', async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
    const bold = row('<strong>Hour</strong>', '<strong>Dose</strong>');
    expect(await rendered({ value: table(bold, bold) })).toBe(
      `<div>${table('<tr><th scope="col">Hour</th><th scope="col">Dose</th></tr>', bold)}</div>`,
    );
    const mixed = table(row('<strong>Hour</strong>', 'Dose'));
    expect(await rendered({ value: mixed })).toBe(`<div>${mixed}</div>`);
  });

  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<p>a<iframe src="https://evil.example"></iframe></p>', '<p>a</p>'],
    ['<p>a</p><svg><script>alert(1)</script><a href="javascript:alert(1)">b</a></svg>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<form action="/x"><input name="q"><button>a</button></form>', 'a'],
    ['<p>a<!-- <script> --></p>', '<p>a</p>'],
    [
      '<math><mtext></mtext></math><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>a</p>',
      '<p>a</p>',
    ],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<td colspan="1000" rowspan="x">a</td>', '<td>a</td>'],
    [
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="//evil.example"><p>a</p>',
      '<p>a</p>',
    ],
  ])('renders nothing that could run code or load resources: %s [CMS-07]', async (value, expected) => {
    expect(await rendered({ value })).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
  ])('renders a link that would run code as plain text: %s [CMS-07]', async (href) => {
    expect(await rendered({ value: `<p><a href="${href}">here</a></p>` })).toBe('<p><span>here</span></p>');
  });

  it.each([
    ['/pets', '<a href="/en_gb/pets">here</a>'],
    ['/en_gb/pets', '<a href="/en_gb/pets">here</a>'],
    ['foo/bar', '<a href="foo/bar">here</a>'],
    ['#doses', '<a href="#doses">here</a>'],
    ['mailto:a@vet.example', '<a href="mailto:a@vet.example">here</a>'],
    [
      'https://vet.example/a',
      '<a href="https://vet.example/a" target="_blank" rel="noopener noreferrer">here</a>',
    ],
    ['//vet.example/a', '<a href="//vet.example/a" target="_blank" rel="noopener noreferrer">here</a>'],
    ['', 'here'],
  ])('resolves a link to %o by the site’s rule [ROU-15]', async (href, expected) => {
    expect(await rendered({ value: `<p><a href="${href}">here</a></p>` })).toBe(`<p>${expected}</p>`);
  });

  it('links an item to its page, and renders plain text if it has none [ROU-15]', async () => {
    const links = [
      { linkId: '1', codename: 'fleas' },
      { linkId: '2', codename: 'ticks' },
    ];
    const text = ['1', '2', '3'].map((id) => `<a data-item-id="${id}" href="">${id}</a>`).join('');
    expect(await rendered({ value: `<p>${text}</p>`, links })).toBe(
      '<p><a href="/en_gb/advice/fleas">1</a>23</p>',
    );
  });

  it('shows images that belong to the text, with their description, and no others [TXT-01, CMS-07]', async () => {
    const images = [
      { imageId: 'a', url: 'https://assets.example/a.jpg', description: 'A flea', width: 800, height: 400 },
    ];
    const html = await rendered({
      value:
        '<figure data-image-id="a"><img src="https://evil.example/x.gif" data-image-id="a" alt=""></figure><figure data-image-id="b"><img src="https://evil.example/y.gif" data-image-id="b"></figure>',
      images,
    });
    expect(html).not.toContain('evil');
    const image = parseHtml(html).getByRole('img', { name: 'A flea' });
    expect(image.attribute('src')).toBe('https://assets.example/a.jpg?w=800&h=400&fit=crop&auto=format');
  });

  it('renders an item within the text as a block, with the same checks [BLK-05, CMS-07]', async () => {
    const value =
      '<p>a</p><object type="application/kenticocloud" data-codename="one"></object><object data="x.swf"></object>';
    const item = (workflowStep: string) => ({
      system: { codename: 'one', type: 'space_rocket', workflowStep },
      elements: {},
    });
    expect(await rendered({ value, linkedItems: [item('published')] })).toContain('space_rocket');
    expect(await rendered({ value, linkedItems: [item('archived')] })).not.toContain('space_rocket');
  });

  it('renders no empty box for an empty text', async () => {
    expect(await rendered({ value: '' })).toBe('');
  });
});

async function rendered(text: Partial<RichTextValue>): Promise<string> {
  const whole = { value: '', links: [], images: [], linkedItems: [], ...text };
  const { prelude } = await prerender(<RichText text={whole} context={blockContext(pageFacts())} />);
  const html = (await new Response(prelude).text()).replaceAll('<!-- -->', '');
  return html.replace(/ class="[^"]*"/g, '').replace(/^<div>(.*)<\/div>$/s, '$1');
}
