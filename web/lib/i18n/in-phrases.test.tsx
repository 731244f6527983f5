import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { settledInPhrases } from './in-phrases.tsx';

const Link = ({ children }: { children: ReactNode }) => <a href="/jp">{children}</a>;
const rendered = async (content: ReactNode) => renderToStaticMarkup(await settledInPhrases(content));
const long = '犬と猫との、すこやかな毎日のために。'.repeat(4);

it('lets lines of short Japanese texts end between phrases only, in one element, which flexible boxes keep together in every browser [ACC-03]', async () => {
  expect(
    await rendered(
      <>
        <h2>
          <Link>犬と猫との、すこやかな毎日</Link>
        </h2>
        <button type="button">カートに入れる</button>
        <h3>Fleas and ticks, all year round</h3>
        <p>犬と猫との、すこやかな毎日</p>
        <h2>{long}</h2>
      </>,
    ),
  ).toBe(
    [
      '<h2><a href="/jp"><span>犬と<wbr/>猫との、<wbr/>すこやかな<wbr/>毎日</span></a></h2>',
      '<button type="button"><span>カートに<wbr/>入れる</span></button>',
      '<h3>Fleas and ticks, all year round</h3><p>犬と猫との、すこやかな毎日</p>',
      `<h2>${long}</h2>`,
    ].join(''),
  );
});

it.each([
  [60, true],
  [61, false],
])('divides texts of at most 60 characters: %i', async (length, isDivided) => {
  expect((await rendered(<h2>{long.slice(0, length)}</h2>)).includes('<wbr/>')).toBe(isDivided);
});
