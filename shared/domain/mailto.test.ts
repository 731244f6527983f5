import { expect, it } from 'vitest';
import { mailtoUrl } from './mailto.ts';

it('preserves spaces, ampersands and line breaks of a message [PDP-25]', () => {
  const url = new URL(
    mailtoUrl('care@merrowvale.example', {
      cc: 'vet+desk@merrowvale.example',
      subject: 'Fleas & ticks?',
      body: 'Dear team,\nour dog = 12 kg',
    }),
  );
  expect(url.href).not.toMatch(/[ \n+]/);
  expect(url.pathname).toBe('care@merrowvale.example');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    cc: 'vet+desk@merrowvale.example',
    subject: 'Fleas & ticks?',
    body: 'Dear team,\r\nour dog = 12 kg',
  });
});

it('omits empty parts, and needs no recipient [PDP-25]', () => {
  expect(mailtoUrl('care@merrowvale.example', {})).toBe('mailto:care@merrowvale.example');
  expect(mailtoUrl('', { subject: 'Read this' })).toBe('mailto:?subject=Read%20this');
});
