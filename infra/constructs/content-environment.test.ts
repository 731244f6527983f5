import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { settingsFor } from '../settings.ts';
import type { SettingsInput } from '../settings-schema.ts';
import { siteContent } from './content-environment.ts';

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
