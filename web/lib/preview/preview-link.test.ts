import { describe, expect, it } from 'vitest';
import { isPreviewCookie, isSignedFor, previewLink, signedUntil } from './preview-link.ts';

const now = Date.parse('2026-03-01T09:00:00Z');
const hour = 3_600_000;
const path = '/en_gb/advice/ticks?page=2';
const link = new URL(previewLink('https://www.example.org', path, 'long-lived', now));
const secret = link.searchParams.get('secret') ?? '';

it('the proof of an editor opens no page, and no link’s secret is one [PRV-05, SEC-01]', () => {
  const proof = signedUntil(now / 1000 + 60, 'editor', 'long-lived');
  expect(isSignedFor(proof, 'editor', 'long-lived', now)).toBe(true);
  expect(isSignedFor(proof, path, 'long-lived', now)).toBe(false);
  expect(isSignedFor(secret, 'editor', 'long-lived', now)).toBe(false);
});

describe('a link to drafts', () => {
  it('works for an hour [PRV-03, PRV-05]', () => {
    expect(isSignedFor(secret, path, 'long-lived', now + hour - 1000)).toBe(true);
    expect(isSignedFor(secret, path, 'long-lived', now + hour)).toBe(false);
  });

  it('does not contain the secret with which it is signed [PRV-05, SEC-01]', () => {
    expect(decodeURIComponent(link.href)).not.toContain('long-lived');
    expect(isSignedFor('long-lived', path, 'long-lived', now)).toBe(false);
  });

  it('leads to one page only [PRV-05, SEC-01]', () => {
    expect(link.searchParams.get('path')).toBe(path);
    expect(isSignedFor(secret, '/en_gb', 'long-lived', now)).toBe(false);
  });

  it('cannot be created or extended without the secret [PRV-05, SEC-01]', () => {
    const [until = '', signature = ''] = secret.split('.');
    const forged = [
      `${Number(until) + 1}.${signature}`,
      `${until}.${signature}A`,
      `${until}.`,
      '.',
      '',
      'x.y',
    ];
    for (const other of forged) expect(isSignedFor(other, path, 'long-lived', now), other).toBe(false);
    expect(isSignedFor(secret, path, 'another', now)).toBe(false);
  });

  it('never works if no secret is set [PRV-05, SEC-01]', () => {
    const unsigned = new URL(previewLink('https://www.example.org', path, '', now)).searchParams.get(
      'secret',
    );
    expect(isSignedFor(unsigned ?? '', path, '', now)).toBe(false);
  });
});

const production = { NODE_ENV: 'production', NEXT_PREVIEW_MODE_ID: 'issued' } as const;

it('only the value that the build gave the preview cookie opens the preview [PRV-05, SEC-01]', () => {
  expect(isPreviewCookie('issued', production)).toBe(true);
  for (const value of [undefined, '', '1', 'issued2']) expect(isPreviewCookie(value, production)).toBe(false);
});

it('no value opens the preview of a server that does not know its build [PRV-05, SEC-01]', () => {
  expect(isPreviewCookie('', { NODE_ENV: 'production', NEXT_PREVIEW_MODE_ID: '' })).toBe(false);
  expect(isPreviewCookie('undefined', { NODE_ENV: 'production' })).toBe(false);
});
