import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { Picture } from './picture.tsx';

const url = 'https://assets.example/dog.jpg';

describe('a picture', () => {
  it('is requested at 330 by 170 by default, with its description as alternative text [IMG-01]', () => {
    const html = renderToStaticMarkup(Picture({ asset: { url, description: 'A dog' } }));
    const src = `${url}?w=330&h=170&fit=crop&auto=format`;
    parseHtml(html).get('img', { src, alt: 'A dog', width: '330', height: '170' });
  });

  it('has an empty alternative text when there is no description [IMG-01]', () => {
    parseHtml(renderToStaticMarkup(Picture({ asset: { url, description: null } }))).get('img', { alt: '' });
  });

  it('keeps its own size, and offers half to double that size if its displayed width is known', () => {
    const html = renderToStaticMarkup(
      Picture({
        asset: { url: `${url}?v=2`, description: '' },
        width: 800,
        height: 450,
        sizes: '100vw',
        eager: true,
      }),
    );
    const image = parseHtml(html).get('img', { loading: 'eager' });
    expect(image.attribute('src')).toContain(`${url}?v=2&w=800&h=450`);
    expect(image.attribute('srcset')?.match(/\d+w(?=,|$)/g)).toEqual(['400w', '800w', '1200w', '1600w']);
  });

  it('has the proportions of its size before and after it has loaded, unless others are given [ACC-04]', () => {
    const asset = { url, description: '' };
    const of = (more: object) => renderToStaticMarkup(Picture({ asset, width: 480, height: 270, ...more }));
    expect(parseHtml(of({})).attributes('style')).toContain('--ratio:480 / 270');
    expect(parseHtml(of({ ratio: '4 / 3' })).attributes('style')).toContain('--ratio:4 / 3');
  });
});
