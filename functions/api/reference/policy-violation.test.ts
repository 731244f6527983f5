import { describe, expect, it } from 'vitest';
import { policyViolations } from './report-policy-violation.ts';

const modern = (effectiveDirective: string, documentURL = 'https://portal.example/en_gb') => ({
  type: 'csp-violation',
  body: { documentURL, effectiveDirective, blockedURL: 'eval', sample: 'canary' },
});

describe('a report of the browser about a page’s policy', () => {
  it('is reduced to directive and kind of page, in both formats [SEC-01]', () => {
    const page = 'https://portal.example/de/account?token=canary#canary';
    expect(policyViolations([modern('script-src-elem', page), modern('img-src')])).toEqual([
      { directive: 'script-src', page: 'owner' },
      { directive: 'img-src', page: 'content' },
    ]);
    const report = { 'document-uri': page, 'violated-directive': 'style-src-attr none', referrer: 'canary' };
    expect(policyViolations({ 'csp-report': report })).toEqual([{ directive: 'style-src', page: 'owner' }]);
  });

  it('contains no directive and no page that it has made up [SEC-01]', () => {
    expect(policyViolations(modern('canary', 'canary'))).toEqual([{ directive: 'other', page: 'unknown' }]);
    expect(policyViolations(modern('', 'https://portal.example/en_gb/support/audit'))).toEqual([
      { directive: 'other', page: 'support' },
    ]);
    expect(policyViolations(modern('img-src', 'https://portal.example/auth/logout'))).toMatchObject([
      { page: 'sign-in' },
    ]);
  });

  it('counts at most twenty times, and not at all if it is none [SEC-01]', () => {
    expect(policyViolations(Array.from({ length: 500 }, () => modern('img-src')))).toHaveLength(20);
    for (const body of [
      undefined,
      null,
      1,
      'x',
      [],
      [null],
      {},
      { 'csp-report': 1 },
      [{ type: 'deprecation' }],
    ])
      expect(policyViolations(body)).toEqual([]);
  });
});
