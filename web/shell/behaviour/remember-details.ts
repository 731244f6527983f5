import { deviceStorage } from '../../lib/storage.ts';

/** Remembers whether `<details data-remembered>` are open, under the value of the attribute. */
export function rememberDetails(signal: AbortSignal): void {
  restoreDetails();
  const toggled = ({ target }: Event) => target instanceof HTMLDetailsElement && remember(target);
  document.addEventListener('toggle', toggled, { signal, capture: true });
}

/**
 * Closes the details that were closed on an earlier visit; to be called after each navigation within the page, too. The
 * server renders them open, so one that is closed already was closed before this code was loaded.
 */
export function restoreDetails(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-remembered]'))
    if (!details.open) remember(details);
    else details.open = deviceStorage.read(details.dataset.remembered ?? '') !== 'closed';
}

function remember({ open, dataset: { remembered } }: HTMLDetailsElement): void {
  if (remembered !== undefined) deviceStorage.write(remembered, open ? 'open' : 'closed');
}
