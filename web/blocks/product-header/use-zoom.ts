import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

type Point = { x: number; y: number };
/**
 * The magnification of a picture: `x` and `y` are the distances of its centre from the centre of its stage, in
 * pixels.
 */
export type Zoom = { scale: number; x: number; y: number };
type Size = { width: number; height: number };

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;
export const zoomStep = 1.5;

const centre: Point = { x: 0, y: 0 };
const arrowPan = 80;
const swipeDistance = 50;
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowPan, y: 0 },
  ArrowRight: { x: -arrowPan, y: 0 },
  ArrowUp: { x: 0, y: arrowPan },
  ArrowDown: { x: 0, y: -arrowPan },
};

/**
 * A picture's magnification by wheel, double click, pinch, keys and buttons. Dragging moves a magnified picture;
 * otherwise, `swipe` is called for a horizontal drag.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, isOn: boolean, swipe: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState(unzoomed);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<number>(undefined);
  const size = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const by = (factor: number, at: Point = centre) => {
    if (isOn) setZoom((current) => zoomedBy(current, factor, at, size()));
  };
  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = size();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  useWheel(stage, isOn, (event) => by(event.deltaY < 0 ? 1.15 : 1 / 1.15, fromCentre(event)));
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromCentre(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) by(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other));
    else setZoom((current) => panned(current, { x: now.x - before.x, y: now.y - before.y }, size()));
  };
  return {
    zoom,
    by,
    reset: () => setZoom(unzoomed),
    /** Handles a key of the viewer; true if it moved or magnified the picture. */
    key: ({ key }: KeyboardEvent): boolean => {
      const direction = directions[key];
      if (direction && zoom.scale > 1) setZoom((current) => panned(current, direction, size()));
      else if (key === '+' || key === '=') by(zoomStep);
      else if (key === '-') by(1 / zoomStep);
      else if (key === '0') setZoom(unzoomed);
      else return false;
      return true;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, fromCentre(event));
        start.current = pointers.current.size === 1 ? event.clientX : undefined;
      },
      onPointerMove: drag,
      onPointerUp: (event: PointerEvent) => {
        pointers.current.delete(event.pointerId);
        const moved = start.current === undefined ? 0 : event.clientX - start.current;
        start.current = undefined;
        if (zoom.scale === 1 && Math.abs(moved) >= swipeDistance) swipe(moved < 0 ? 1 : -1);
      },
      onPointerCancel: (event: PointerEvent) => {
        pointers.current.delete(event.pointerId);
        start.current = undefined;
      },
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        zoom.scale > 1 ? setZoom(unzoomed) : by(zoomStep * zoomStep, fromCentre(event)),
    },
  };
}

/** React listens for the wheel passively, so the browser would zoom the page along with the picture. */
function useWheel(stage: RefObject<HTMLElement | null>, isOn: boolean, turned: (event: WheelEvent) => void) {
  const turn = useEffectEvent(turned);
  useEffect(() => {
    const element = isOn ? stage.current : null;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      turn(event);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage, isOn]);
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Magnifies by a factor while the point at `at`, measured from the stage's centre, stays in place. */
export function zoomedBy(zoom: Zoom, factor: number, at: Point, stage: Size): Zoom {
  const scale = limit(zoom.scale * factor, 1, maxScale);
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

function limit(value: number, min: number, max: number): number {
  // Adding zero turns -0 into 0.
  return Math.min(Math.max(value, min), max) + 0;
}
