import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Honeypot } from './honeypot.tsx';

/** Names of fields that browsers and password managers fill in, from Chromium's and Bitwarden's lists. */
const filledIn =
  /address|amount|birth|card|city|code|company|country|date|email|firm|home|name|ort|phone|place|post|promo|search|site|state|street|tel|title|url|user|web|zip/;

it('asks browsers and password managers to leave the honeypot empty [QUE-08]', () => {
  const html = renderToStaticMarkup(<Honeypot />);
  expect(/name="([^"]*)"/.exec(html)?.[1]).not.toMatch(filledIn);
  for (const attribute of [
    'autoComplete="off"',
    'data-1p-ignore="true"',
    'data-bwignore="true"',
    'data-form-type="other"',
    'data-lpignore="true"',
  ])
    expect(html).toContain(attribute);
});
