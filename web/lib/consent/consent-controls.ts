import { consent, consentLevels } from './consent-store.ts';

/** Id of the dialog for choosing a consent level; every page has one. */
export const cookieDialogId = 'cookie-settings';
export const consentBannerId = 'consent-banner';

/**
 * Activates the consent controls anywhere on the page: buttons with `data-consent` choose a level, those with
 * `data-cookie-settings` open the dialog, and saving the dialog's form chooses the selected level.
 */
export function startConsentControls(signal: AbortSignal): void {
  const clicked = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const level = target.closest<HTMLElement>('[data-consent]')?.dataset.consent;
    if (level) choose(level);
    if (target.closest('[data-cookie-settings]')) openDialog();
  };
  const submitted = ({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement && target.matches('[data-consent-form]'))
      choose(new FormData(target).get('level'));
  };
  const leave = consent.subscribe(showBanner);
  const sizes = new ResizeObserver(keepFocusAbove);
  const banner = document.getElementById(consentBannerId);
  if (banner) sizes.observe(banner);
  document.addEventListener('click', clicked, { signal, capture: true });
  document.addEventListener('submit', submitted, { signal, capture: true });
  window.addEventListener('storage', () => consent.refresh(), { signal });
  signal.addEventListener('abort', () => {
    leave();
    sizes.disconnect();
  });
  showBanner();
}

/** The banner stays until a level is chosen; pages without JavaScript never show it. */
function showBanner(): void {
  const banner = document.getElementById(consentBannerId);
  if (banner) banner.hidden = consent.hasChosen();
}

/** The focused element is scrolled into view above the banner, which has no height while it is hidden. */
function keepFocusAbove([entry]: ResizeObserverEntry[]): void {
  const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
  document.documentElement.style.setProperty('--consent-height', `${Math.ceil(height)}px`);
}

function choose(wanted: unknown): void {
  const level = consentLevels.find((candidate) => candidate === wanted);
  if (level) consent.choose(level);
}

function openDialog(): void {
  const dialog = document.getElementById(cookieDialogId);
  if (!(dialog instanceof HTMLDialogElement)) return;
  for (const option of dialog.querySelectorAll('input')) option.checked = option.value === consent.level();
  dialog.showModal();
}
