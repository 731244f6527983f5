import { contrast } from '../../../web/styles/brand-look.ts';
import { ancestorsOf, isSeen, nameOf, textsIn } from './visible-texts.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
/** The colours that something may have at a point of the window, or at any if it is not a number. */
type Paint = (x: number, y: number) => readonly Colour[];
type Paints = { opacity: number; paints: readonly Paint[] };
/** Something behind a text that is not one of its ancestors: a picture, or a veil over one. */
type Layer = Paints & { element: Element; box: DOMRect; raised: readonly Element[] };
/** The colours that may be behind an element, and the opacity of what is in it. */
type Ground = { colours: readonly Colour[]; opacity: number };

const white: Colour = [255, 255, 255, 1];
/** Text on a picture has to be readable whatever the picture shows. */
const anyPicture: readonly Colour[] = [white, [0, 0, 0, 1]];
const page: Ground = { colours: [white], opacity: 1 };
const readable = 4.5;

/** The texts of a page that are not readable at 4.5:1, with their contrast. */
export function unreadableTexts(root: Element): string[] {
  const layers = layersOf(root);
  const known = new Map<Element, Ground>();
  const paints = new Map<Element, Paints>();
  const ownPaints = (element: Element) => {
    const own = paints.get(element) ?? paintsOf(element);
    paints.set(element, own);
    return own;
  };
  const groundOf = (element: Element): Ground => {
    const found = known.get(element);
    if (found) return found;
    const around = element.parentElement ? groundOf(element.parentElement) : page;
    const ground = painted(around, ownPaints(element), Number.NaN, Number.NaN);
    known.set(element, ground);
    return ground;
  };
  const groundAt = (element: Element, x: number, y: number): Ground => {
    const behind = layers.filter((layer) => isBehind(layer, element, x, y));
    if (behind.length === 0) return groundOf(element);
    return ancestorsOf(element).reduce((ground, each) => {
      const between = behind.filter((layer) => nearestAround(layer.element, element) === each);
      const own = painted(ground, ownPaints(each), x, y);
      const { colours } = between.reduce(
        (below, layer) => painted({ colours: below.colours, opacity: own.opacity }, layer, x, y),
        own,
      );
      return { colours, opacity: own.opacity };
    }, page);
  };
  const faults = new Set<string>();
  const measure = (element: Element, box: DOMRect, css: string, text: string) => {
    const { colours, opacity } = groundAt(element, box.x + box.width / 2, box.y + box.height / 2);
    const colour = colourOf(css);
    const ratio = Math.min(
      ...colours.map((ground) => contrast(hex(over(ground, colour, opacity)), hex(ground))),
    );
    if (ratio < readable) faults.add(`${nameOf(element)} “${text.trim().slice(0, 30)}” ${ratio.toFixed(2)}`);
  };
  const range = document.createRange();
  for (const { node, element } of textsIn(root)) {
    range.selectNodeContents(node);
    measure(element, range.getBoundingClientRect(), getComputedStyle(element).color, node.data);
  }
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (!isSeen(field) || field.matches('[type=checkbox], [type=radio], [type=range]')) continue;
    const box = field.getBoundingClientRect();
    measure(field, box, getComputedStyle(field).color, 'its value');
    if (field.hasAttribute('placeholder'))
      measure(field, box, getComputedStyle(field, '::placeholder').color, 'its placeholder');
  }
  return [...faults];
}

function painted(ground: Ground, { opacity: own, paints }: Paints, x: number, y: number): Ground {
  const opacity = ground.opacity * own;
  const colours = paints.reduce<readonly Colour[]>(
    (below, paint) =>
      distinct(below.flatMap((one) => paint(x, y).map((colour) => over(one, colour, opacity)))),
    ground.colours,
  );
  return { colours, opacity };
}

function nearestAround(layer: Element, element: Element): Element | undefined {
  return ancestorsOf(layer).findLast((each) => each.contains(element));
}

function isBehind({ element: layer, box, raised }: Layer, element: Element, x: number, y: number): boolean {
  const isThere = box.left <= x && x <= box.right && box.top <= y && y <= box.bottom && layer !== element;
  if (!isThere || raised.some((each) => !each.contains(element))) return false;
  return (layer.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

/** Pictures, and positioned elements and parts of elements with a background. */
function layersOf(root: Element): Layer[] {
  const pictures = [...root.querySelectorAll('img, video, canvas')].map((element) => ({
    element,
    box: visibleBox(element),
    raised: raisedAround(element),
    opacity: Number(getComputedStyle(element).opacity),
    paints: [() => anyPicture],
  }));
  const positioned = ['', '::before', '::after'].flatMap((part) =>
    [...root.querySelectorAll(positionedElements(part))].flatMap((element): Layer[] => {
      const style = getComputedStyle(element, part || null);
      if (!['absolute', 'fixed'].includes(style.position) || style.content === 'none') return [];
      const own = element.getBoundingClientRect();
      const box = part === '' ? own : boxOfPart(own, style);
      return [{ element, box, raised: raisedAround(element), ...paintsIn(style, box) }];
    }),
  );
  return [...pictures, ...positioned].filter(({ box, paints }) => paints.length > 0 && box.width > 1);
}

/** The elements around it, and itself, that are in front of what they do not contain. */
const raisedAround = (element: Element) =>
  ancestorsOf(element).filter((each) => Number(getComputedStyle(each).zIndex) > 0);

/** Without what an ancestor clips, such as the slides of a carousel that are out of view. */
function visibleBox(element: Element): DOMRect {
  const boxes = ancestorsOf(element)
    .filter((each) => each === element || getComputedStyle(each).overflowX !== 'visible')
    .map((each) => each.getBoundingClientRect());
  const [left, right] = [
    Math.max(...boxes.map((box) => box.left)),
    Math.min(...boxes.map((box) => box.right)),
  ];
  const { y, height } = element.getBoundingClientRect();
  return new DOMRect(left, y, Math.max(0, right - left), height);
}

function boxOfPart(around: DOMRect, style: CSSStyleDeclaration): DOMRect {
  const [left = 0, top = 0, width = 0, height = 0] = [style.left, style.top, style.width, style.height].map(
    Number.parseFloat,
  );
  return new DOMRect(around.left + left, around.top + top, width, height);
}

const selectors = new Map<string, string>();

/** Selects the elements that a rule positions, or of which it positions this part; others need not be looked at. */
function positionedElements(part: string): string {
  const known = selectors.get(part);
  if (known !== undefined) return known;
  const found = [...document.styleSheets]
    .flatMap((sheet) => [...styleRules(sheet.cssRules)])
    .filter(({ style }) => ['absolute', 'fixed'].includes(style.position))
    .flatMap(({ selectorText }) => listIn(selectorText))
    .filter((selector) => (part === '' ? !selector.includes('::') : selector.endsWith(part)))
    .map((selector) => selector.slice(0, selector.length - part.length) || '*');
  const selector = found.join() || ':not(*)';
  selectors.set(part, selector);
  return selector;
}

function* styleRules(rules: Iterable<CSSRule>): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    if (rule instanceof CSSGroupingRule) yield* styleRules(rule.cssRules);
  }
}

const paintsOf = (element: Element) => paintsIn(getComputedStyle(element), element.getBoundingClientRect());

/** What a style paints, from the lowest. */
function paintsIn(style: CSSStyleDeclaration, box: DOMRect): Paints {
  const fill = colourOf(style.backgroundColor);
  const images = listIn(style.backgroundImage).filter((image) => image !== 'none');
  return {
    opacity: Number(style.opacity),
    paints: [
      ...(fill[3] > 0 ? [() => [fill]] : []),
      ...images.reverse().map((image) => paintOfImage(image, box)),
    ],
  };
}

/** Of a gradient, all colours; of one that runs to a side, those next to the point. */
function paintOfImage(image: string, box: DOMRect): Paint {
  if (!image.includes('gradient(')) return () => anyPicture;
  const stops = [...image.matchAll(/((?:rgba?|color)\([^)]*\))\s*([^,(]*(?:\([^)]*\))?)/g)];
  const colours = stops.map(([, colour = '']) => colourOf(colour));
  const [isToSide, side = 'bottom'] =
    /^linear-gradient\((?:to (top|bottom|left|right), |(?=rgb|color))/.exec(image) ?? [];
  if (isToSide === undefined) return () => colours;
  const isUpright = side === 'top' || side === 'bottom';
  const length = isUpright ? box.height : box.width;
  const positions = stops.map(([, , position], index) =>
    position ? pixelsOf(position, length) : (index / (stops.length - 1)) * length,
  );
  return (x, y) => {
    const along = isUpright ? y - box.top : x - box.left;
    const distance = side === 'bottom' || side === 'right' ? along : length - along;
    if (Number.isNaN(distance)) return colours;
    const next = positions.findIndex((position) => position >= distance);
    return next < 0 ? colours.slice(-1) : colours.slice(Math.max(0, next - 1), next + 1);
  };
}

/** In a document of its own, so that measuring does not lay out the page again. */
const ruler = document.createElement('iframe');
ruler.style.cssText = 'position: fixed; visibility: hidden';
document.documentElement.append(ruler);

/** A length or percentage in pixels, such as `max(60%, 100% - 4rem)`. */
function pixelsOf(css: string, whole: number): number {
  const body = ruler.contentDocument?.body;
  if (!body) return Number.NaN;
  body.innerHTML = `<div style="width: ${whole}px"><div style="width: ${css}"></div></div>`;
  return body.querySelector('div div')?.getBoundingClientRect().width ?? Number.NaN;
}

/** The items of a list in CSS, which has commas within parentheses as well. */
function listIn(css: string): string[] {
  let depth = 0;
  let items = [''];
  for (const character of css) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) items = [...items, ''];
    else items[items.length - 1] += character;
  }
  return items.map((item) => item.trim());
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const parsed = new Map<string, Colour>();

function colourOf(css: string): Colour {
  const known = parsed.get(css);
  if (known || !canvas) return known ?? white;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const colour: Colour = [red, green, blue, alpha / 255];
  parsed.set(css, colour);
  return colour;
}

function over(ground: Colour, [red, green, blue, alpha]: Colour, opacity: number): Colour {
  const share = alpha * opacity;
  const mixed = (below: number, above: number) => Math.round(below * (1 - share) + above * share);
  return [mixed(ground[0], red), mixed(ground[1], green), mixed(ground[2], blue), 1];
}

const hex = (colour: Colour) =>
  `#${colour
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

const distinct = (colours: readonly Colour[]) => [
  ...new Map(colours.map((each) => [hex(each), each])).values(),
];
