/**
 * Creates an element: `h('p.note', { id: 'x' }, 'text', child)`. Function attributes become event listeners.
 */
export function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (key === 'srcdoc') element.srcdoc = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

export function heading(title, note) {
  return h('div.heading', {}, h('h1', {}, title), h('p', {}, note));
}

/** Updates a list without touching unchanged items, so that focus and open details are preserved. */
export function keep(parent, items, keyOf, build) {
  const before = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const wanted = items.map((item) => {
    const key = keyOf(item);
    const print = JSON.stringify(item);
    const known = before.get(key);
    if (known && known.dataset.print === print) return known;
    const made = build(item);
    made.dataset.key = key;
    made.dataset.print = print;
    const open = known?.querySelector('details')?.open;
    const details = made.querySelector('details');
    if (open && details) details.open = true;
    return made;
  });
  for (const child of [...parent.children]) if (!wanted.includes(child)) child.remove();
  for (const [index, element] of wanted.entries()) {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
  }
}

/** A table that becomes cards on a narrow screen: each cell has its column's title as a label. */
export function table(caption, columns) {
  const body = h('tbody');
  const head = h(
    'tr',
    {},
    columns.map((title) => h('th', { scope: 'col' }, title)),
  );
  return { element: h('table', {}, h('caption.unseen', {}, caption), h('thead', {}, head), body), body };
}

export function row(columns, cells) {
  return h(
    'tr',
    {},
    cells.map((cell, index) => h('td', { 'data-title': columns[index] }, cell)),
  );
}

export function badge(kind, text) {
  return h(`span.badge.${kind}`, {}, text);
}

const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export function when(instant) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return h('span', {}, '–');
  return h('time', { datetime: date.toISOString() }, dateTime.format(date));
}

export function json(value) {
  return h(
    'pre',
    { tabindex: '0', role: 'region', 'aria-label': 'Details as JSON' },
    JSON.stringify(value, null, 2),
  );
}

export async function get(path) {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(
      (await response.json().catch(() => ({}))).message ?? `The console returned ${response.status}.`,
    );
  return response.json();
}

export async function post(path, body = {}) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.message ?? `The console returned ${response.status}.`);
  return answer;
}
