import { chooseTheme } from './choose-theme.ts';
import { closeSiteMenu, menuToggled, toggleFooterGroup } from './menus.ts';
import { search } from './search.ts';

/**
 * Makes the shell's parts work from a few listeners on the document, so that all of it is drawn by the server and works
 * as far as it can before scripts come, or without any.
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

/** What somebody has chosen before this code was there. */
function followEarlyChoice(): void {
  for (const option of document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input'))
    if (option.checked && !option.defaultChecked) chooseTheme(option.value);
}

function clicked({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  toggleFooterGroup(target);
  if (target.closest('#site-menu a')) closeSiteMenu();
  // A dialog's own box has no padding, so what is clicked in it is never the dialog itself.
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
