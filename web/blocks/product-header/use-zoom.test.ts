import { describe, expect, it } from 'vitest';
import { maxScale, panned, unzoomed, zoomedBy } from './use-zoom.ts';

const stage = { width: 400, height: 200 };
const centre = { x: 0, y: 0 };

describe('the magnification of a picture', () => {
  it('keeps the point below the pointer in place', () => {
    const zoomed = zoomedBy(unzoomed, 2, { x: 100, y: -50 }, stage);
    expect(zoomed).toEqual({ scale: 2, x: -100, y: 50 });
    expect(zoomedBy(zoomed, 0.5, { x: 100, y: -50 }, stage)).toEqual(unzoomed);
  });

  it('is between once and four times', () => {
    expect(zoomedBy(unzoomed, 0.1, centre, stage)).toEqual(unzoomed);
    expect(zoomedBy(unzoomed, 99, centre, stage).scale).toBe(maxScale);
  });

  it('never shows more beyond the picture’s edge, however far it is dragged', () => {
    const zoomed = zoomedBy(unzoomed, 2, centre, stage);
    expect(panned(zoomed, { x: 9999, y: -9999 }, stage)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(panned(unzoomed, { x: 10, y: 10 }, stage)).toEqual(unzoomed);
    const atEdge = panned(zoomedBy(unzoomed, 4, centre, stage), { x: 600, y: 0 }, stage);
    expect(zoomedBy(atEdge, 0.5, centre, stage)).toEqual({ scale: 2, x: 200, y: 0 });
  });
});
