import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseHtml } from '../support/parse-html.ts';
import { themeTokens } from '../support/web/theme-tokens.ts';
import { mentions, ofType, synthesizedStage } from './synthesized-stage.ts';

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const images = z.array(z.object({ Category: z.string(), Bytes: z.string() }));
const mode = z.object({ defaults: z.object({ backgroundColor: z.string(), textColor: z.string() }) });
const settings = z.object({
  components: z.object({ primaryButton: z.object({ lightMode: mode, darkMode: mode }) }),
});

describe('Cognito’s sign-in pages', () => {
  const stage = synthesizedStage('dev');
  const [branding, ...others] = ofType(stage, 'AWS::Cognito::ManagedLoginBranding');

  it('are the version that can be branded, on a plan that includes it [IDN-02, AUT-02]', () => {
    const [domain] = ofType(stage, 'AWS::Cognito::UserPoolDomain');
    expect(domain?.properties.ManagedLoginVersion).toBe(2);
    for (const [name, tier] of [
      ['dev', 'ESSENTIALS'],
      ['prod', 'PLUS'],
    ] as const)
      expect(ofType(synthesizedStage(name), 'AWS::Cognito::UserPool')[0]?.properties.UserPoolTier).toBe(tier);
  });

  it.each(['light', 'dark'] as const)('have the site’s colours in the %s theme [IDN-02]', (theme) => {
    const { primaryButton } = settings.parse(branding?.properties.Settings).components;
    const site = themeTokens(tokens, ':root', theme);
    const { defaults } = primaryButton[`${theme}Mode`];
    expect(`#${defaults.backgroundColor}`).toBe(`${site.get('primary')}ff`);
    expect(`#${defaults.textColor}`).toBe(`${site.get('on-primary')}ff`);
  });

  it('show the site’s logo, for the one client [IDN-02]', () => {
    expect(others).toEqual([]);
    const [client] = ofType(stage, 'AWS::Cognito::UserPoolClient');
    expect(client && mentions(branding?.properties.ClientId, client)).toBe(true);
    const assets = images.parse(branding?.properties.Assets);
    expect(assets.map(({ Category }) => Category)).toEqual(['FORM_LOGO', 'FAVICON_SVG']);
    for (const { Bytes } of assets) parseHtml(Buffer.from(Bytes, 'base64').toString()).get('svg');
  });
});
