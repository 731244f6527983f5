import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseHtml } from '../../test/support/parse-html.ts';
import { Honeypot } from './honeypot.tsx';

/** Names of fields that browsers and password managers fill in, from Chromium's and Bitwarden's lists. */
const filledIn =
  /address|amount|birth|card|city|code|company|country|date|email|firm|home|name|ort|phone|place|post|promo|search|site|state|street|tel|title|url|user|web|zip/;

it('asks browsers and password managers to leave the honeypot empty [QUE-08]', () => {
  const field = parseHtml(renderToStaticMarkup(<Honeypot />)).get('input', {
    autocomplete: 'off',
    'data-1p-ignore': 'true',
    'data-bwignore': 'true',
    'data-form-type': 'other',
    'data-lpignore': 'true',
  });
  expect(field.attribute('name')).not.toMatch(filledIn);
});
