import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const light = tokensAfter(':root {');
const dark = new Map([...light, ...tokensAfter(':root[data-theme="dark"] {')]);

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

describe('the dark colours', () => {
  it('are the same for the device’s setting and the owner’s choice [ACC-01]', () => {
    expect(tokensAfter(':root:not([data-theme="light"]) {')).toEqual(
      tokensAfter(':root[data-theme="dark"] {'),
    );
  });
});

function tokensAfter(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
