import { Fragment, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type StoreMarkup, staticParts } from './static-parts.ts';

const longText = 'A tick is best taken out at once, with a hook and a steady hand. '.repeat(4);
const Island = ({ children }: { children?: ReactNode }) => <i>{children}</i>;

const markupOf = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/** The content with each stored element identified and filled in manually, and the stored markup. */
function staticPartsOf(content: ReactNode) {
  const markups: string[] = [];
  const keep: StoreMarkup = ({ type: Tag, props: { children: _, ...attributes } }, markup) => {
    markups.push(markup);
    return <Tag key={markups.length} {...attributes} data-static="" {...markupOf(markup)} />;
  };
  return { html: renderToStaticMarkup(staticParts(content, keep)), markups };
}

describe('static parts of a page, not sent to React', () => {
  it('are the largest elements without a client component [BLK-01]', () => {
    const { html, markups } = staticPartsOf(
      <main>
        <section className="advice">
          <h2>Ticks</h2>
          <p>{longText}</p>
        </section>
        <Island>
          <p>{longText}</p>
        </Island>
        <aside>Short</aside>
      </main>,
    );
    expect(markups).toEqual([`<h2>Ticks</h2><p>${longText}</p>`]);
    expect(html).toBe(
      `<main><section class="advice" data-static=""><h2>Ticks</h2><p>${longText}</p></section><i><p>${longText}</p></i><aside>Short</aside></main>`,
    );
  });

  it('keep their places among fragments and lists [BLK-01]', () => {
    const list = ['Milo', 'Luna'].map((name) => (
      <li key={name}>
        {name}: {longText}
      </li>
    ));
    const { html } = staticPartsOf(
      <ul>
        <li>
          <Island />
        </li>
        {list}
        <Fragment key="last">
          {false}
          {null}
          <li>{2} &amp; more</li>
        </Fragment>
      </ul>,
    );
    expect(html).toBe(
      `<ul><li><i></i></li><li data-static="">Milo: ${longText}</li><li data-static="">Luna: ${longText}</li><li>2 &amp; more</li></ul>`,
    );
  });

  it.each<[string, ReactNode]>([
    ['text', h('p', {}, `<b> & "it's" > ${longText}`)],
    ['attributes', h('a', { className: 'x', href: '/a?b=1&c=2', tabIndex: -1, title: `"it's"` }, 'Away')],
    ['states', h('p', { 'aria-hidden': true, 'data-open': false, hidden: true, 'data-none': undefined })],
    ['things left out', h('a', { id: undefined, className: '', href: '' })],
    ['names of controls', h('label', { htmlFor: 'name' }, 'Name')],
    ['choices', h('input', { type: 'radio', value: 'a', defaultChecked: true, required: true })],
    [
      'answers',
      h('input', { name: 'pet', autoFocus: true, defaultValue: 'Milo', disabled: false, readOnly: true }),
    ],
    ['icons', h('svg', { viewBox: '0 0 24 24', strokeWidth: 2, fillRule: 'evenodd' }, h('use'))],
    ['styles', h('p', { style: { objectPosition: '10% 20%', aspectRatio: 1.5, color: undefined } })],
    ['settings of styles', h('p', { style: { '--columns': 3 } })],
    ['menus', h('button', { type: 'button', popoverTarget: 'menu', popoverTargetAction: 'hide' })],
    ['pictures', h('img', { src: '/a.svg', srcSet: '/a.svg 1x', alt: '', loading: 'lazy', width: 3 })],
    ['given markup', h('p', markupOf('<b>Milo</b> &amp; Luna'))],
  ])('match React’s own markup: %s [BLK-01]', (_, content) => {
    const { markups } = staticPartsOf(h('div', {}, content, h('p', {}, longText)));
    const written = renderToStaticMarkup(content);
    expect(inOneWay(markups[0] ?? '')).toBe(inOneWay(`${written}<p>${longText}</p>`));
  });

  it.each<[string, ReactNode]>([
    ['actions', h('form', { action: () => undefined })],
    ['choices from a list', h('select', { defaultValue: 'a' })],
    ['long answers', h('textarea', { defaultValue: 'a' })],
    ['scripts', h('script', { type: 'application/ld+json' })],
    ['pictures fetched ahead', h('img', { src: '/a.svg', alt: '', fetchPriority: 'high' })],
    ['addresses that are scripts', h('a', { href: `${'java'}script:alert(1)` })],
    ['what is hidden until it is found', h('p', { hidden: 'until-found' })],
    ['settings that are yes or no in words', h('p', { draggable: false })],
    ['lengths without a unit', h('p', { style: { width: 3 } })],
  ])('leave what only React can write to React: %s [BLK-01]', (_, content) => {
    expect(staticPartsOf(h('div', {}, content, h('p', {}, longText))).markups).toEqual([longText]);
  });
});

/** Neither React nor HTML depends on how a void tag ends or on the order of attributes. */
function inOneWay(markup: string): string {
  return markup.replaceAll('/>', '>').replaceAll(/<(\w+)((?: [^<>]*)?)>/g, (_, tag, attributes) => {
    return `<${tag}${(attributes.match(/ [\w:-]+(?:="[^"]*")?/g) ?? []).sort().join('')}>`;
  });
}
