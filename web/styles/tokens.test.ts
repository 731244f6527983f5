import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeTokens } from '../../test/support/web/theme-tokens.ts';
import { contrast } from './brand-look.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const light = themeTokens(css, ':root', 'light');
const dark = themeTokens(css, ':root', 'dark');

const texts = [
  ['ink', ['paper', 'surface', 'raised', 'sunken']],
  ['ink-soft', ['paper', 'surface', 'raised', 'sunken']],
  ['primary', ['paper', 'surface', 'raised']],
  ['accent', ['paper', 'surface']],
  ['danger', ['paper', 'surface', 'raised']],
  ['success', ['paper', 'surface', 'raised', 'success-soft']],
  ['warning', ['paper', 'surface', 'raised', 'honey-soft']],
  ['error', ['paper', 'surface', 'raised', 'danger-soft']],
  ['info', ['paper', 'surface', 'raised']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-green', ['green', 'green-hover']],
  ['on-primary-soft', ['primary-soft']],
  ['on-accent-soft', ['accent-soft']],
  ['on-honey-soft', ['honey-soft']],
  ['on-danger-soft', ['danger-soft']],
  ['on-success-soft', ['success-soft']],
  ['on-deep', ['deep']],
  ['on-deep-soft', ['deep']],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_, tokens) => {
  it.each(texts)('make %s readable at 4.5:1 on all of its backgrounds [ACC-01]', (text, grounds) => {
    for (const ground of grounds)
      expect(contrast(tokens.get(text) ?? '', tokens.get(ground) ?? ''), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'focus'])('make %s visible at 3:1 [ACC-02]', (line) => {
    for (const ground of ['paper', 'surface', 'raised']) {
      expect(contrast(tokens.get(line) ?? '', tokens.get(ground) ?? ''), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the status colours', () => {
  it.each(['success', 'warning', 'error', 'info'])('include %s in either theme [BLK-16]', (status) => {
    expect(light.get(status)).toMatch(/^#/);
    expect(dark.get(status)).not.toBe(light.get(status));
  });
});

describe('the theme', () => {
  it.each([
    [':root', 'light dark'],
    [':root[data-theme="light"]', 'light'],
    [':root[data-theme="dark"]', 'dark'],
  ])('of %s is %s: the device’s setting, unless the owner chose one [ACC-01]', (selector, schemes) => {
    const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0];
    expect(rule).toContain(`color-scheme: ${schemes};`);
  });

  it('takes both values of a colour from one declaration [ACC-01]', () => {
    const colours = [...light.keys()];
    expect(colours.length).toBeGreaterThan(30);
    const themed = css.slice(0, css.indexOf('.dark-ground,'));
    expect(colours.filter((name) => themed.split(`--${name}:`).length !== 2)).toEqual([]);
  });

  it('gives the browser’s own bars the colour of the page', () => {
    const layout = readFileSync(new URL('../app/[locale]/layout.tsx', import.meta.url), 'utf8');
    const bars = [...layout.matchAll(/\(prefers-color-scheme: \w+\)', color: '(#[0-9a-f]{6})'/g)];
    expect(bars.map(([, colour]) => colour)).toEqual([light.get('paper'), dark.get('paper')]);
  });
});

describe('the styles of components', () => {
  const web = join(import.meta.dirname, '..');
  const modules = globSync('{blocks,components,forms,portal,campaigns,support,shell}/**/*.module.css', {
    cwd: web,
  })
    .sort()
    .map((path) => ({ path, onScreen: withoutPrint(readFileSync(join(web, path), 'utf8')) }));

  it('leave colours to the ground that they are on, except for a brand’s and those next to the footer [BLK-13]', () => {
    const changed = modules.filter(({ onScreen }) =>
      [...onScreen.matchAll(/--([\w-]+):/g)].some(([, name = '']) => light.has(name)),
    );
    expect(changed.map(({ path }) => path)).toEqual([
      'blocks/render-blocks.module.css',
      'shell/look/page-look.module.css',
    ]);
  });

  it('give a text a colour of its own only together with a background [BLK-13]', () => {
    const alone = modules.flatMap(({ path, onScreen }) =>
      [...onScreen.matchAll(/\{([^{}]*)\}/g)]
        .map(([, rule = '']) => rule)
        .filter(
          (rule) => /(?<!-)color: (?:#|rgb|white|black)/.test(rule) && !/background(?:-color)?: /.test(rule),
        )
        .map(() => path),
    );
    expect(alone).toEqual([]);
  });
});

function withoutPrint(css: string): string {
  return css.replaceAll(/@media print \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
}
