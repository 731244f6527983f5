import { ancestorsOf, nameOf, textsIn } from './visible-texts.ts';

/** Rounding of positions, and the slant of letters. */
const tolerance = 2;

/** The limits that an element sets to the texts in it. */
type Frame = {
  element: Element;
  box: DOMRect;
  /** It scrolls, or ends a shortened text with an ellipsis. */
  isReachable: boolean;
  isForReaders: boolean;
  clipsSides: boolean;
  clipsEnds: boolean;
  isPanel: boolean;
};

/** The texts that are cut off, or stick out of their panel or the window, and what makes the page scroll sideways. */
export function cutTexts(root: Element): string[] {
  const width = document.documentElement.clientWidth;
  const known = new Map<Element, readonly Frame[]>();
  const framesOf = (element: Element): readonly Frame[] => {
    const found = known.get(element);
    if (found) return found;
    const frames = [...frameOf(element), ...(element.parentElement ? framesOf(element.parentElement) : [])];
    known.set(element, frames);
    return frames;
  };
  const faults = new Set<string>();
  const range = document.createRange();
  for (const { node, element } of textsIn(root)) {
    range.selectNodeContents(node);
    const fault = faultOf(range.getBoundingClientRect(), framesOf(element), width);
    if (fault) faults.add(`${nameOf(element)} “${node.data.trim().slice(0, 30)}” ${fault}`);
  }
  if (document.documentElement.scrollWidth > width)
    faults.add(`${nameOf(widest(root, width))} makes the page scroll sideways`);
  return [...faults];
}

function faultOf(text: DOMRect, frames: readonly Frame[], width: number): string | undefined {
  if (frames.some(({ isForReaders }) => isForReaders)) return undefined;
  const panel = frames.find(({ isPanel }) => isPanel);
  for (const frame of frames) {
    const { element, box } = frame;
    const isBeside = text.left < box.left - tolerance || text.right > box.right + tolerance;
    const isBelow = text.top < box.top - tolerance || text.bottom > box.bottom + tolerance;
    if (frame.isReachable) return undefined;
    if ((isBeside && frame.clipsSides) || (isBelow && frame.clipsEnds))
      return `is cut off by ${nameOf(element)}`;
    if (isBeside && frame === panel) return `sticks out of ${nameOf(element)}`;
  }
  return text.left < -tolerance || text.right > width + tolerance ? 'is outside of the window' : undefined;
}

function frameOf(element: Element): Frame[] {
  const style = getComputedStyle(element);
  const isPainted = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
  const frame = {
    isReachable: /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis',
    isForReaders: style.clipPath !== 'none',
    clipsSides: style.overflowX !== 'visible',
    clipsEnds: /hidden|clip/.test(style.overflowY),
    isPanel: style.display !== 'inline' && (isPainted || style.borderRightWidth !== '0px'),
  };
  return Object.values(frame).includes(true)
    ? [{ element, box: element.getBoundingClientRect(), ...frame }]
    : [];
}

function widest(root: Element, width: number): Element {
  const wide = [...root.querySelectorAll('*')].filter((each) => {
    const isClipped = (one: Element) =>
      one !== document.body && getComputedStyle(one).overflowX !== 'visible';
    return each.getBoundingClientRect().right > width + 1 && !ancestorsOf(each).slice(2, -1).some(isClipped);
  });
  return wide.at(-1) ?? root;
}
