/** Elements whose markup depends on more than their attributes, or that have an effect when inserted. */
const leftToReact = new Set(
  'base body head html link meta noscript option pre script select style template textarea title'.split(' '),
);
const empty = new Set('area br col embed hr img input source track wbr'.split(' '));
/** Boolean attributes. */
const switches = new Set(
  'autoFocus checked controls defaultChecked disabled hidden inert itemScope loop multiple muted noValidate open playsInline readOnly required reversed'.split(
    ' ',
  ),
);
const names = new Map([
  ['autoFocus', 'autofocus'],
  ['className', 'class'],
  ['defaultChecked', 'checked'],
  ['defaultValue', 'value'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ...[
    'clip-path clip-rule dominant-baseline fill-opacity fill-rule font-family font-size font-weight',
    'stop-color stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity stroke-width',
    'text-anchor',
  ]
    .flatMap((line) => line.split(' '))
    .map((name): [string, string] => [camelCase(name), name]),
]);
/** Style properties with unitless numbers. */
const bareNumbers = new Set('aspectRatio flexGrow lineHeight opacity order zIndex'.split(' '));

/**
 * The start tag of an element as React writes it; undefined if only React can write it: elements with
 * listeners or actions, resources that React preloads, and anything unknown here.
 */
export function startTag(type: string, props: Readonly<Record<string, unknown>>): string | undefined {
  if (leftToReact.has(type) || type.includes('-') || props.fetchPriority === 'high') return undefined;
  let tag = `<${type}`;
  for (const [name, value] of Object.entries(props)) {
    const written = attribute(type, name, value);
    if (written === undefined) return undefined;
    tag += written;
  }
  return `${tag}>`;
}

/** The end tag of an element; empty for void elements. */
export function endTag(type: string): string {
  return empty.has(type) ? '' : `</${type}>`;
}

/** Text with markup characters escaped. */
export function escaped(text: string): string {
  return /["&'<>]/.test(text) ? text.replaceAll(/["&'<>]/g, (sign) => signs[sign] ?? sign) : text;
}

const signs: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function attribute(type: string, name: string, value: unknown): string | undefined {
  if (name === 'children' || name === 'dangerouslySetInnerHTML' || value === undefined || value === null)
    return '';
  if (name === 'style') return style(value);
  if (!/^[A-Za-z][\w:-]*$/.test(name)) return undefined;
  if (typeof value === 'boolean') return truth(name, value);
  if (switches.has(name)) return undefined;
  if (typeof value === 'number') return ` ${names.get(name) ?? name}="${value}"`;
  if (typeof value !== 'string' || isScript(name, value)) return undefined;
  if (value === '' && (name === 'src' || (name === 'href' && type !== 'a'))) return '';
  return ` ${names.get(name) ?? name}="${escaped(value)}"`;
}

function truth(name: string, value: boolean): string | undefined {
  if (/^(data|aria)-/.test(name)) return ` ${name}="${value}"`;
  if (!switches.has(name)) return undefined;
  return value ? ` ${names.get(name) ?? name}=""` : '';
}

/** React replaces such addresses. */
function isScript(name: string, value: string): boolean {
  return /^(href|src|action)$/.test(name) && /^\W*j\W*a\W*v\W*a\W*s/i.test(value);
}

function style(value: unknown): string | undefined {
  if (typeof value !== 'object') return undefined;
  const rules = Object.entries(value ?? {})
    .filter(([, setting]) => setting !== undefined && setting !== null && setting !== '')
    .map(([name, setting]) => rule(name, setting));
  if (rules.includes(undefined)) return undefined;
  return rules.length > 0 ? ` style="${escaped(rules.join(';'))}"` : '';
}

function rule(name: string, setting: unknown): string | undefined {
  if (typeof setting !== 'string' && typeof setting !== 'number') return undefined;
  if (name.startsWith('--')) return `${name}:${`${setting}`.trim()}`;
  if (typeof setting === 'number' && setting !== 0 && !bareNumbers.has(name)) return undefined;
  return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${`${setting}`.trim()}`;
}

function camelCase(name: string): string {
  return name.replaceAll(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());
}
