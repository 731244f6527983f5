import type { ButtonLook } from './button-class.ts';

const variants: ReadonlyMap<string, NonNullable<ButtonLook['variant']>> = new Map([
  ['secondary', 'secondary'],
  ['tertiary', 'link'],
  ['inverted', 'inverse'],
  ['danger', 'danger'],
  ['green', 'green'],
]);
const sizes: ReadonlyMap<string, NonNullable<ButtonLook['size']>> = new Map([
  ['sm', 'small'],
  ['lg', 'large'],
]);

export function editorButtonLook(variant = '', size = ''): Required<Pick<ButtonLook, 'variant' | 'size'>> {
  return { variant: variants.get(variant) ?? 'primary', size: sizes.get(size) ?? 'medium' };
}
