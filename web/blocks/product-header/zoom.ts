/**
 * The magnification of a picture: `x` and `y` are the distances of its centre from the centre of its stage, in
 * pixels.
 */
export type Zoom = { scale: number; x: number; y: number };
type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
export const largestScale = 4;
export const zoomStep = 1.5;

/** Magnifies by a factor while the point at `at`, measured from the stage's centre, stays in place. */
export function zoomedBy(zoom: Zoom, factor: number, at: Point, stage: Size): Zoom {
  const scale = limit(zoom.scale * factor, 1, largestScale);
  const ratio = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, stage);
}

/** Moves a magnified picture, which always covers its stage. */
export function panned(zoom: Zoom, { x, y }: Point, stage: Size): Zoom {
  return within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, stage);
}

function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const reach = (length: number) => (length * (scale - 1)) / 2;
  return { scale, x: limit(x, -reach(width), reach(width)), y: limit(y, -reach(height), reach(height)) };
}

function limit(value: number, least: number, most: number): number {
  // Adding zero turns -0 into 0.
  return Math.min(Math.max(value, least), most) + 0;
}
