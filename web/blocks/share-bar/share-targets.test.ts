import { expect, it } from 'vitest';
import { shareTargets } from './share-bar.tsx';

const page = 'https://www.merrowvale.example/en_gb/advice/fleas?from=mail&x=1#dose';
const email = { subject: 'Fleas & winter', body: 'Have you seen this?' };
const targets = shareTargets(page, email);
const addressOf = (method: string) => new URL(targets.find((target) => target.method === method)?.href ?? '');

it('offers Facebook, Twitter, LinkedIn and email, in this order [TXT-32]', () => {
  expect(targets.map(({ method }) => method)).toEqual(['facebook', 'twitter', 'linkedin', 'email']);
});

it.each([
  ['facebook', 'www.facebook.com', 'u'],
  ['twitter', 'twitter.com', 'url'],
  ['linkedin', 'www.linkedin.com', 'url'],
])('shares the full address of the page with %s [TXT-32]', (method, host, parameter) => {
  expect(addressOf(method).protocol).toBe('https:');
  expect(addressOf(method).host).toBe(host);
  expect([...addressOf(method).searchParams]).toEqual([[parameter, page]]);
});

it('starts an email with subject, text and the page’s address [TXT-32]', () => {
  expect(addressOf('email').protocol).toBe('mailto:');
  expect(Object.fromEntries(addressOf('email').searchParams)).toEqual({
    subject: 'Fleas & winter',
    body: `Have you seen this?\r\n\r\n${page}`,
  });
});

it('sends only the address when an editor has written no text [TXT-32]', () => {
  const bare = shareTargets(page, { subject: '', body: '' }).at(-1);
  expect(Object.fromEntries(new URL(bare?.href ?? '').searchParams)).toEqual({ body: page });
});
