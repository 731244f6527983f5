import { pushEvent } from './push-event.ts';

/** Links styled as buttons, in content or in portal screens, and cards, anywhere on the page. */
const buttons = '[data-block$="call_to_action"]';
const screenButtons = '[data-cta]';
const cards = '[data-card],[data-block$="_card"],[data-block$="_lister"] article';
const shopFinders = '[data-block="where_to_buy_button"]';
const questions = '[data-question]';
const networks = ['facebook', 'twitter', 'linkedin', 'email'] as const;

/** Pushes the event for a clicked link: share on a network, list of shops, button, card or footer link. */
function reportClick(clicked: Element): void {
  const onScreen = clicked.closest<HTMLElement>(screenButtons);
  if (onScreen) reportButton(onScreen, onScreen);
  else reportLink(clicked);
}

function reportLink(clicked: Element): void {
  const link = clicked.closest('a');
  if (!link) return;
  const method = networks.find((network) => network === link.dataset.share);
  const button = link.closest(buttons);
  const card = link.closest(cards);
  if (method) pushEvent('share', { method, url: window.location.href });
  else if (link.closest(shopFinders)) reportShopFinder(link);
  else if (button) reportButton(link, button);
  else if (card) reportCard(link, card);
  else if (link.closest('footer')) reportFooterLink(link);
}

function reportButton(pressed: HTMLElement, button: Element): void {
  const holder = button.parentElement?.closest<HTMLElement>('[data-block]');
  pushEvent('cta_click', {
    cta_name: textOf(pressed),
    cta_category: holder?.dataset.block ?? (pressed.closest('footer') ? 'footer' : 'call_to_action'),
  });
}

function reportShopFinder(link: HTMLAnchorElement): void {
  pushEvent('where_to_buy_click', {
    cta_name: textOf(link),
    product_ids: link.dataset.productIds?.split(',').filter((id) => id !== '') ?? [],
  });
}

function reportCard(link: HTMLAnchorElement, card: Element): void {
  const title = card.querySelector('h2,h3,h4') ?? link;
  pushEvent('card_click', { element_text: textOf(title), link_url: link.href });
}

function reportFooterLink(link: HTMLAnchorElement): void {
  const item = link.closest<HTMLElement>('[data-item]');
  pushEvent('footer_nav_click', { element_text: textOf(link), item_id: item?.dataset.item ?? '' });
}

/** Reports the questions, which begin closed, that were opened before `startClickReports`. */
export function reportOpenQuestions(): void {
  for (const question of document.querySelectorAll(`${questions}[open]`)) reportToggle({ target: question });
}

function reportToggle({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLDetailsElement) || !target.matches(questions)) return;
  const [question] = target.getElementsByTagName('summary');
  pushEvent('accordion_click', {
    element_text: question ? textOf(question) : '',
    action: target.open ? 'open' : 'close',
  });
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function startClickReports(signal: AbortSignal): void {
  // In the capture phase, so that no handler can stop the event and it runs before the page unloads.
  const clicked = ({ target, button, type }: MouseEvent) => {
    if (target instanceof Element && (type === 'click' || button === 1)) reportClick(target);
  };
  document.addEventListener('click', clicked, { signal, capture: true });
  document.addEventListener('auxclick', clicked, { signal, capture: true });
  document.addEventListener('toggle', reportToggle, { signal, capture: true });
}
