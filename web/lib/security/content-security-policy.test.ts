import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const facts = {
  nonce: 'bm9uY2U',
  identityOrigins: ['https://sign-in.example'],
  frameOrigins: ['https://forms.example'],
  isDevelopment: false,
};

function sourcesOf(directive: string, policy = contentSecurityPolicy(facts)): string[] | undefined {
  return policy
    .split('; ')
    .map((line) => line.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);
}

describe('the policy for the content of a page', () => {
  it('runs scripts that the server has written, and no others [SEC-01]', () => {
    expect(sourcesOf('script-src')).toEqual(["'self'", "'nonce-bm9uY2U'", "'strict-dynamic'"]);
    expect(sourcesOf('style-src')).toEqual(["'self'", "'nonce-bm9uY2U'"]);
    expect(sourcesOf('object-src')).toEqual(["'none'"]);
    expect(sourcesOf('base-uri')).toEqual(["'none'"]);
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"]);
  });

  it('shows frames of the identity provider, of players and of the hosts in the settings alone [SEC-02]', () => {
    expect(sourcesOf('frame-src')).toEqual([
      "'self'",
      'https://sign-in.example',
      'https://www.youtube-nocookie.com',
      'https://fast.wistia.com',
      'https://fast.wistia.net',
      'https://forms.example',
    ]);
  });

  it('lets forms lead to this site and to the identity provider alone [SEC-02]', () => {
    expect(sourcesOf('form-action')).toEqual(["'self'", 'https://sign-in.example', 'https://forms.example']);
  });

  it('eases what the tools of development need, in development', () => {
    const policy = contentSecurityPolicy({ ...facts, isDevelopment: true });
    expect(sourcesOf('script-src', policy)).toContain("'unsafe-eval'");
    expect(sourcesOf('style-src', policy)).toEqual(["'self'", "'unsafe-inline'"]);
  });
});
