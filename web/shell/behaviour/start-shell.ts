import { markCodeReader } from '../../lib/codes/code-reader.ts';
import { tabStorage } from '../../lib/storage.ts';
import { type Theme, themeCookie, themeFrom } from '../theme.ts';
import { announceChanges } from './announce-changes.ts';
import { closeMenus } from './close-menus.ts';
import { centreInStrip, followScroll, markPlace } from './follow-scroll.ts';
import { keepFocus } from './keep-focus.ts';
import { propagateQuery } from './propagate-query.ts';
import { rememberDetails, restoreDetails } from './remember-details.ts';

const aYear = 31_536_000;

/**
 * Adds behaviour to the shell with a few listeners on the document, so that all of it is rendered by the server and
 * works as far as possible before scripts load, and without them.
 */
export function startShell(signal: AbortSignal): void {
  // In the capture phase: React stops events on parts that it has not hydrated yet, and a link that appeared after the
  // page had loaded must not be followed before. Except for forms, which a campaign may still hold back.
  for (const type of ['click', 'auxclick'] as const)
    document.addEventListener(type, () => propagateQuery(), { signal, capture: true });
  document.addEventListener('click', clicked, { signal, capture: true });
  document.addEventListener('submit', submitted, { signal });
  document.addEventListener('change', changed, { signal, capture: true });
  document.addEventListener('toggle', menuToggled, { signal, capture: true });
  window.matchMedia('(width >= 48rem)').addEventListener('change', closeSiteMenu, { signal });
  for (const link of document.querySelectorAll('header + nav [aria-current]')) centreInStrip(link);
  for (const start of [announceChanges, keepFocus, closeMenus, followScroll, rememberDetails]) start(signal);
  showTheme();
  retryOnce();
  void markCodeReader();
}

/** Brings the shell up to date with another page, or the same one with another query. */
export function followNavigation(): void {
  propagateQuery();
  markPlace();
  restoreDetails();
}

/** Reloads a page whose search failed, once: the first search of a cold function waits for its index to be built. */
export function retryOnce(): void {
  const [opened] = performance.getEntriesByType('navigation');
  const isReloaded = opened instanceof PerformanceNavigationTiming && opened.type === 'reload';
  if (!isReloaded && document.querySelector('[data-retries]')) window.location.reload();
}

/** Marks the theme in use, or applies a choice made before this code was loaded. */
function showTheme(): void {
  const early = themeOptions().find(({ checked, defaultChecked }) => checked && !defaultChecked);
  if (early) chooseTheme(early.value);
  else markTheme(themeFrom(document.documentElement.dataset.theme));
}

function themeOptions(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input')];
}

function markTheme(theme: Theme): void {
  for (const option of themeOptions()) option.checked = option.value === theme;
}

function clicked({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  toggleFooterGroup(target);
  if (target.closest('#site-menu a')) closeSiteMenu();
  if (target.closest('[data-prints]')) window.print();
  // The dialog's own box has no padding, so a click on its content never targets the dialog itself.
  if (target instanceof HTMLDialogElement && target.dataset.lightDismiss !== undefined) target.close();
}

function submitted(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const { opens, search: isSearch, endsSession } = form.dataset;
  if (endsSession !== undefined) tabStorage.clear();
  if (opens === undefined && isSearch === undefined) return;
  event.preventDefault();
  if (opens !== undefined) openDialog(opens);
  if (isSearch !== undefined) search(form);
}

function changed({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.closest('[data-theme-choice]')) chooseTheme(target.value);
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
}

/** Applies the chosen theme at once, and remembers it in a cookie for the script that runs first on every page. */
function chooseTheme(value: string): void {
  const theme = themeFrom(value);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  markTheme(theme);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${aYear}; samesite=lax`;
}

/** The address of the results for a search term; undefined for a blank term. */
export function resultsAddress(searchPage: string, typed: string): string | undefined {
  const term = typed.trim();
  return term === '' ? undefined : `${searchPage}?q=${encodeURIComponent(term)}`;
}

function search(form: HTMLFormElement): void {
  const typed = new FormData(form).get('q');
  const address = resultsAddress(form.getAttribute('action') ?? '', typeof typed === 'string' ? typed : '');
  if (address) window.location.assign(address);
}

/** Closes the menu on small screens: its links navigate away, and wide screens show it inline. */
export function closeSiteMenu(): void {
  const menu = siteMenu();
  if (menu?.matches(':popover-open')) menu.hidePopover();
  publishNavVisibility(false);
}

/** Sets `data-nav-visible` on the document while the menu is open. */
function menuToggled({ target }: Event): void {
  if (target === siteMenu() && target instanceof HTMLElement)
    publishNavVisibility(target.matches(':popover-open'));
}

/** Opens a footer group and closes the others; a click on an open group closes it. */
function toggleFooterGroup(clicked: Element): void {
  const pressed = clicked.closest('[data-footer-group] button');
  if (!pressed) return;
  const opens = pressed.getAttribute('aria-expanded') !== 'true';
  for (const heading of document.querySelectorAll('[data-footer-group] button'))
    heading.setAttribute('aria-expanded', String(opens && heading === pressed));
}

function siteMenu(): HTMLElement | null {
  return document.getElementById('site-menu');
}

function publishNavVisibility(isVisible: boolean): void {
  document.documentElement.toggleAttribute('data-nav-visible', isVisible);
}
