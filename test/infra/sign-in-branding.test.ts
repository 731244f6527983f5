import { readFileSync } from 'node:fs';
import { signInPalettes } from '@merrowvale/infra/constructs/sign-in-branding.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { themeTokens } from '../../web/styles/theme-tokens.ts';
import { mentions, ofType, synthesizedStage } from './synthesized-stage.ts';

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const images = z.array(z.object({ Category: z.string(), Bytes: z.string() }));
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('Cognito’s sign-in pages', () => {
  const stage = synthesizedStage('dev');
  const [branding, ...others] = ofType(stage, 'AWS::Cognito::ManagedLoginBranding');
  const text = JSON.stringify(branding?.properties.Settings);

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
    const site = themeTokens(tokens, ':root', theme);
    for (const [name, colour] of Object.entries(signInPalettes[theme])) {
      expect(colour, name).toBe(site.get(kebab(name)));
      expect(text, name).toContain(`${colour.slice(1)}ff`);
    }
  });

  it('show the site’s logo, for the one client [IDN-02]', () => {
    expect(others).toEqual([]);
    const [client] = ofType(stage, 'AWS::Cognito::UserPoolClient');
    expect(client && mentions(branding?.properties.ClientId, client)).toBe(true);
    const assets = images.parse(branding?.properties.Assets);
    expect(assets.map(({ Category }) => Category)).toEqual(['FORM_LOGO', 'FAVICON_SVG']);
    for (const { Bytes } of assets) expect(Buffer.from(Bytes, 'base64').toString()).toMatch(/^<svg/);
  });
});
