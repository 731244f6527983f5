/** An element with attributes and children; a function as an attribute is an event listener. */
export function element(name, attributes, ...children) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (typeof value === 'function') created.addEventListener(key, value);
    else if (value !== false && value !== undefined) created.setAttribute(key, value === true ? '' : value);
  }
  created.append(...children);
  return created;
}

/** The parameters of a provider's page. */
export function pageParameters() {
  return new URLSearchParams(location.search);
}

/** The pack of a product, drawn in its own colour. */
export function pack({ name, hue }) {
  const drawn = element('span', { class: 'pack', 'aria-hidden': 'true' }, name);
  drawn.style.setProperty('--hue', hue);
  return drawn;
}

/** Lets Escape close the window that shows a provider's page. */
export function closeOnEscape() {
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && parent.postMessage('close', '*'));
}

/** The page where a shop would take over. */
export function shopAddress(shop, locale) {
  return `/widgets/shops.merrowvale.example/checkout?${new URLSearchParams({ shop, locale })}`;
}
