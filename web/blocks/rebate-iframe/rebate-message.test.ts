import { expect, it } from 'vitest';
import { rebateMessage } from './posted-frame.tsx';

const frame = {};
const provider = { origin: 'https://rebates.example', window: frame };
const from = { origin: 'https://rebates.example', source: frame };
const height = { type: 'rebate-height', height: 640.4 };

it('accepts the provider’s own page [RBT-29]', () => {
  expect(rebateMessage({ ...from, data: height }, provider)).toEqual({ type: 'height', pixels: 640 });
  expect(rebateMessage({ ...from, data: { type: 'rebate-claimed' } }, provider)).toEqual({ type: 'claimed' });
});

it('ignores other origins and other windows [RBT-29, SEC-03]', () => {
  for (const origin of [
    'https://evil.example',
    'http://rebates.example',
    'https://rebates.example:8443',
    'https://rebates.example.evil.example',
    'null',
    '',
  ])
    expect(rebateMessage({ ...from, origin, data: height }, provider), origin).toBeUndefined();
  for (const source of [{}, null])
    expect(rebateMessage({ ...from, source, data: height }, { ...provider })).toBeUndefined();
  expect(
    rebateMessage({ ...from, source: null, data: height }, { ...provider, window: null }),
  ).toBeUndefined();
});

it('ignores unknown messages, and limits heights [SEC-03]', () => {
  for (const data of [null, 'rebate-claimed', 7, {}, { type: 'other' }, { type: 'rebate-height' }])
    expect(rebateMessage({ ...from, data }, provider)).toBeUndefined();
  for (const odd of ['900', Number.NaN, Number.POSITIVE_INFINITY])
    expect(rebateMessage({ ...from, data: { ...height, height: odd } }, provider)).toBeUndefined();
  for (const [given, pixels] of [
    [1, 200],
    [1e9, 3000],
  ])
    expect(rebateMessage({ ...from, data: { ...height, height: given } }, provider)).toEqual({
      type: 'height',
      pixels,
    });
});
