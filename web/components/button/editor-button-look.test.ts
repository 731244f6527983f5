import { describe, expect, it } from 'vitest';
import { buttonClass } from './button-class.ts';
import { editorButtonLook } from './editor-button-look.ts';

const classOf = (variant?: string, size?: string) => buttonClass(editorButtonLook(variant, size));

describe('button styles for editors', () => {
  it('have three sizes, medium by default and for an unknown one [TXT-07]', () => {
    expect(new Set(['sm', 'md', 'lg'].map((size) => classOf('primary', size))).size).toBe(3);
    for (const size of [undefined, '', 'xl']) expect(classOf('primary', size)).toBe(classOf('primary', 'md'));
  });

  it('have six distinct variants, primary for an unknown one [TXT-08]', () => {
    const variants = ['primary', 'secondary', 'tertiary', 'inverted', 'danger', 'green'];
    expect(new Set(variants.map((variant) => classOf(variant))).size).toBe(6);
    for (const variant of [undefined, '', 'purple']) expect(classOf(variant)).toBe(classOf('primary'));
  });
});
