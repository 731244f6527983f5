import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { TelephoneLink } from './telephone-link.tsx';

it.each([
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['0044 20 7946 0018', 'tel:+442079460018'],
  ['＋４４（０）２０‐７９４６–００１８', 'tel:+442079460018'],
  ['020 7946 0018', 'tel:02079460018'],
  ['(03) 1234–5678', 'tel:0312345678'],
])('calls %s as it is dialled [VET-06, LOC-04]', (number, href) => {
  expect(parseHtml(renderToStaticMarkup(<TelephoneLink number={number} />)).attributes('href')).toContain(
    `${href}`,
  );
});

it.each(['', 'by appointment', '020 7946 0018 ext 3', '1-800-FLOWERS'])(
  'only shows %j, which cannot be dialled [VET-06, LOC-04]',
  (number) => {
    const html = renderToStaticMarkup(<TelephoneLink number={number} />);
    expect(html).toBe(`<span>${number.replaceAll(' ', '\u00a0')}</span>`);
  },
);
