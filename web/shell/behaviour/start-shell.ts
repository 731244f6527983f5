import { themeCookie, themeFrom } from '../theme.ts';
import { closeSiteMenu, menuToggled, toggleFooterGroup } from './menus.ts';
import { search } from './search.ts';

const aYear = 31_536_000;

/**
 * Adds behaviour to the shell with a few listeners on the document, so that all of it is rendered by the
 * server and works as far as possible before scripts load, or without them.
 */
export function startShell(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('click', clicked, { signal });
  document.addEventListener('submit', submitted, { signal });
  document.addEventListener('change', changed, { signal });
  document.addEventListener('toggle', menuToggled, { signal, capture: true });
  window.matchMedia('(min-width: 768px)').addEventListener('change', closeSiteMenu, { signal });
  followEarlyChoice();
  document.documentElement.toggleAttribute('data-shell-ready', true);
  return () => ending.abort();
}

/** Applies a choice made before this code was loaded. */
function followEarlyChoice(): void {
  for (const option of document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input'))
    if (option.checked && !option.defaultChecked) chooseTheme(option.value);
}

function clicked({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  toggleFooterGroup(target);
  if (target.closest('#site-menu a')) closeSiteMenu();
  // The dialog's own box has no padding, so a click on its content never targets the dialog itself.
  if (target instanceof HTMLDialogElement && target.dataset.lightDismiss !== undefined) target.close();
}

function submitted(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const { opens, search: isSearch, signup, endsSession } = form.dataset;
  if (endsSession !== undefined) sessionStorage.clear();
  if (opens === undefined && isSearch === undefined && signup === undefined) return;
  event.preventDefault();
  if (opens !== undefined) openDialog(opens);
  if (isSearch !== undefined) search(form);
  if (signup !== undefined) void import('./send-signup.ts').then(({ sendSignup }) => sendSignup(form));
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

/** Applies the chosen theme at once, and remembers it in a cookie so that the server renders it next time. */
function chooseTheme(value: string): void {
  const theme = themeFrom(value);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const option of document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input'))
    option.checked = option.value === theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${aYear}; samesite=lax`;
}
