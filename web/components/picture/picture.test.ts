import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const url = 'https://assets.example/dog.jpg';

describe('a picture', () => {
  it('is requested at 330 by 170 by default, with its description as alternative text [IMG-01]', () => {
    const html = renderToStaticMarkup(Picture({ asset: { url, description: 'A dog' } }));
    expect(html).toContain(`src="${url}?w=330&amp;h=170&amp;fit=crop&amp;auto=format"`);
    expect(html).toContain('alt="A dog" width="330" height="170"');
  });

  it('has an empty alternative text when there is no description [IMG-01]', () => {
    expect(renderToStaticMarkup(Picture({ asset: { url, description: null } }))).toContain('alt=""');
  });

  it('keeps its own size, and offers half and double that size if its displayed width is known', () => {
    const html = renderToStaticMarkup(
      Picture({
        asset: { url: `${url}?v=2`, description: '' },
        width: 800,
        height: 450,
        sizes: '100vw',
        eager: true,
      }),
    );
    expect(html).toContain(`src="${url}?v=2&amp;w=800&amp;h=450`);
    expect(html.slice(html.indexOf('<img')).match(/\d+w(?=[,"])/g)).toEqual(['400w', '800w', '1600w']);
    expect(html).toContain('loading="eager"');
  });

  it('has the proportions of its size before and after it has loaded, unless others are given [ACC-04]', () => {
    const asset = { url, description: '' };
    const of = (more: object) => renderToStaticMarkup(Picture({ asset, width: 480, height: 270, ...more }));
    expect(of({})).toContain('style="--ratio:480 / 270"');
    expect(of({ ratio: '4 / 3' })).toContain('style="--ratio:4 / 3"');
  });
});
