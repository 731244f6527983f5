import { describe, expect, it } from 'vitest';
import { contentSettings } from '../content/content-keys.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const facts = {
  nonce: 'bm9uY2U',
  identityOrigins: ['https://sign-in.example'],
  frameOrigins: ['https://forms.example'],
  shopOrigins: {
    all: ['https://shops.example', 'https://static.example'],
    styles: ['https://static.example'],
  },
  mapOrigins: [],
  verificationOrigins: ['https://codes.example'],
  contentEnvironment: 'f2a1c0de-0000-4000-8000-000000000000',
  isDevelopment: false,
  editorOrigins: [],
};

function sourcesOf(directive: string, policy = contentSecurityPolicy(facts)): string[] | undefined {
  return policy
    .split('; ')
    .map((line) => line.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);
}

describe('the content security policy of a page', () => {
  it('allows only scripts that the server has written [SEC-01]', () => {
    expect(sourcesOf('script-src')).toEqual(["'self'", "'nonce-bm9uY2U'", "'strict-dynamic'"]);
    expect(sourcesOf('style-src')).toEqual(["'self'", "'nonce-bm9uY2U'", 'https://static.example']);
    expect(sourcesOf('object-src')).toEqual(["'none'"]);
    expect(sourcesOf('base-uri')).toEqual(["'none'"]);
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"]);
  });

  it('shows pictures and films of our own content, not those of other customers of the content system [SEC-01, SEC-02]', () => {
    for (const directive of ['img-src', 'media-src']) {
      const hosts = sourcesOf(directive)?.filter((source) => source.includes('kc-usercontent'));
      expect(hosts).toEqual(['https://*.kc-usercontent.com/f2a1c0de-0000-4000-8000-000000000000/']);
    }
  });

  it('has its violations reported to us, by old and new browsers [SEC-01]', () => {
    expect(sourcesOf('report-uri')).toEqual(['/api/policy-violations']);
    expect(sourcesOf('report-to')).toEqual(['violations']);
  });

  it('takes style elements from the SDK with which editors edit a preview [PRV-06, SEC-01]', () => {
    const policy = contentSecurityPolicy({ ...facts, editorOrigins: ['https://app.kontent.ai'] });
    expect(sourcesOf('style-src', policy)).toEqual(["'self'", "'unsafe-inline'", 'https://static.example']);
    expect(sourcesOf('script-src', policy)).toEqual(sourcesOf('script-src'));
  });

  it('may be framed by the content system, and by an editor of our own, while an editor previews drafts, and by nobody else [SEC-01]', () => {
    const environment = { KONTENT_ENVIRONMENT_ID: 'an-environment' };
    const framing = (variables: Record<string, string>) =>
      sourcesOf('frame-ancestors', contentSecurityPolicy({ ...facts, ...contentSettings(variables) }));
    expect(framing(environment)).toEqual(['https://app.kontent.ai']);
    expect(framing({ ...environment, CONTENT_EDITOR_ORIGIN: 'http://localhost:4000' })).toEqual([
      'https://app.kontent.ai',
      'http://localhost:4000',
    ]);
  });

  it('allows only frames of the identity provider, of video players and of the configured hosts [SEC-02]', () => {
    expect(sourcesOf('frame-src')).toEqual([
      "'self'",
      'https://sign-in.example',
      'https://www.youtube-nocookie.com',
      'https://fast.wistia.com',
      'https://fast.wistia.net',
      'https://forms.example',
      'https://shops.example',
      'https://static.example',
    ]);
  });

  it('lets the providers of shops show frames and pictures and call their services, but lists none of their scripts [BUY-04, SEC-02]', () => {
    for (const directive of ['frame-src', 'img-src', 'connect-src', 'form-action'])
      expect(sourcesOf(directive), directive).toContain('https://shops.example');
    for (const directive of ['script-src', 'style-src', 'default-src'])
      expect(sourcesOf(directive), directive).not.toContain('https://shops.example');
  });

  it('allows forms only to this site, the identity provider and the providers of frames and shops [SEC-02]', () => {
    expect(sourcesOf('form-action')).toEqual([
      "'self'",
      'https://sign-in.example',
      'https://forms.example',
      'https://shops.example',
      'https://static.example',
    ]);
  });

  it('allows connections and pictures of a provider of maps, if there is one [FIN-31, SEC-02]', () => {
    const policy = contentSecurityPolicy({ ...facts, mapOrigins: ['https://tiles.example'] });
    for (const directive of ['connect-src', 'img-src'])
      expect([sourcesOf(directive, policy), sourcesOf(directive)]).toEqual([
        expect.arrayContaining(['https://tiles.example']),
        expect.not.arrayContaining(['https://tiles.example']),
      ]);
  });

  it('allows connections to exactly the host that verifies codes [SEC-02, TRC-04]', () => {
    expect(sourcesOf('connect-src')).toEqual([
      "'self'",
      'https://*.wistia.com',
      'https://*.wistia.net',
      'https://shops.example',
      'https://static.example',
      'https://codes.example',
    ]);
  });

  it('permits the development tools, in development only', () => {
    const policy = contentSecurityPolicy({ ...facts, isDevelopment: true });
    expect(sourcesOf('script-src', policy)).toContain("'unsafe-eval'");
    expect(sourcesOf('style-src', policy)).toEqual(["'self'", "'unsafe-inline'", 'https://static.example']);
  });
});
