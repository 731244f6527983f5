import { describe, expect, it } from 'vitest';
import { buttonClass } from './button-class.ts';
import { editorButtonLook } from './editor-button-look.ts';

const classOf = (variant?: string, size?: string) => buttonClass(editorButtonLook(variant, size));

describe('the buttons that editors choose', () => {
  it('come in three sizes, medium when none or an unknown one is named [TXT-07]', () => {
    expect(new Set(['sm', 'md', 'lg'].map((size) => classOf('primary', size))).size).toBe(3);
    for (const size of [undefined, '', 'xl']) expect(classOf('primary', size)).toBe(classOf('primary', 'md'));
  });

  it('come in six variants that look different each, primary when an unknown one is named [TXT-08]', () => {
    const variants = ['primary', 'secondary', 'tertiary', 'inverted', 'danger', 'green'];
    expect(new Set(variants.map((variant) => classOf(variant))).size).toBe(6);
    for (const variant of [undefined, '', 'purple']) expect(classOf(variant)).toBe(classOf('primary'));
  });
});
