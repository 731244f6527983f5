import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { settingsFor } from '../settings.ts';
import type { SettingsInput } from '../settings-schema.ts';
import { partnerServices, siteContent } from './partner-services.ts';

const partners = (overrides: Partial<SettingsInput>) =>
  partnerServices(new Stack(new App(), 'stack'), settingsFor('dev', overrides));

describe('the content system of a stage', () => {
  it('is read without a key by default [CMS-01]', () => {
    const { content } = partners({ content: { environmentId: 'an-environment' } });
    expect(content).toEqual({ environment: { KONTENT_ENVIRONMENT_ID: 'an-environment' }, secrets: [] });
  });

  it('is read with the key in a secret if it has secure access [CMS-01]', () => {
    const { content } = partners({
      content: { environmentId: 'an-environment', secureKeySecret: 'dev/content-key' },
    });
    expect(content.environment.KONTENT_SECURE_KEY_ARN).toMatch(/:secret:dev\/content-key$/);
    expect(content.secrets).toEqual([expect.stringMatching(/:secret:dev\/content-key-\?{6}$/)]);
  });
});

describe('the geocoder and the directory of a stage', () => {
  it('default to our own, without an address or a key [VET-01, VET-03]', () => {
    const { geocoder, directory } = partners({});
    expect([geocoder, directory]).toEqual([
      { environment: {}, secrets: [] },
      { environment: {}, secrets: [] },
    ]);
  });

  it('are those in the settings, each with the one secret that it may read [VET-01, VET-03]', () => {
    const { geocoder, directory } = partners({
      geocoder: { kind: 'google', url: 'https://geocoder.example/json', keySecret: 'dev/geocoder' },
      directory: { url: 'https://directory.example/search' },
    });
    expect(geocoder.environment).toEqual({
      GEOCODER: 'google',
      GEOCODER_URL: 'https://geocoder.example/json',
      GEOCODER_KEY_ARN: expect.stringContaining(':secret:dev/geocoder'),
    });
    expect(geocoder.secrets).toEqual([expect.stringMatching(/:secret:dev\/geocoder-\?{6}$/)]);
    expect(directory).toEqual({
      environment: { DIRECTORY_URL: 'https://directory.example/search' },
      secrets: [],
    });
  });

  it('include the finder’s businesses, with the key of the directory [FIN-31]', () => {
    const businesses = {
      url: 'https://b.example/search',
      mapUrl: 'https://b.example/map',
      keySecret: 'dev/b',
    };
    expect(partners({ businesses }).businesses.environment).toEqual({
      BUSINESSES_URL: 'https://b.example/search',
      BUSINESS_MAP_URL: 'https://b.example/map',
      BUSINESSES_KEY_ARN: expect.stringContaining(':secret:dev/b'),
    });
  });

  it('are called over https only [SEC-02]', () => {
    expect(() => settingsFor('dev', { directory: { url: 'http://directory.example' } })).toThrow(
      'directory.url',
    );
    expect(() =>
      settingsFor('dev', { codeVerification: { host: 'http://codes.example', repoKey: 'merrowvale' } }),
    ).toThrow('codeVerification.host');
  });
});

const contentOf = (content: SettingsInput['content']) =>
  siteContent(new Stack(new App(), 'stack'), settingsFor('dev', { content }));

describe('the site’s access to the content system', () => {
  it('names the secrets with its keys and contains none of them, so that they rotate without a deployment [CMS-01, SEC-03]', () => {
    const { environment, secrets } = contentOf({
      environmentId: 'an-environment',
      keysSecret: 'dev/kontent',
      secureKeySecret: 'dev/content-key',
    });
    expect(environment).toEqual({
      KONTENT_ENVIRONMENT_ID: 'an-environment',
      KONTENT_KEYS_ARN: expect.stringMatching(/:secret:dev\/kontent$/),
      KONTENT_SECURE_KEY_ARN: expect.stringMatching(/:secret:dev\/content-key$/),
    });
    expect(secrets).toEqual([
      expect.stringMatching(/:secret:dev\/kontent-\?{6}$/),
      expect.stringMatching(/:secret:dev\/content-key-\?{6}$/),
    ]);
  });

  it('lets an editor of our own frame previews [SEC-01]', () => {
    const editorOrigin = 'https://editor.example';
    expect(contentOf({ environmentId: 'an-environment', editorOrigin }).environment).toEqual({
      KONTENT_ENVIRONMENT_ID: 'an-environment',
      CONTENT_EDITOR_ORIGIN: editorOrigin,
    });
  });

  it('needs no secret without drafts and secure access', () => {
    expect(contentOf({ environmentId: 'an-environment' })).toEqual({
      environment: { KONTENT_ENVIRONMENT_ID: 'an-environment' },
      secrets: [],
    });
    expect(contentOf(undefined)).toEqual({ environment: {}, secrets: [] });
  });
});
