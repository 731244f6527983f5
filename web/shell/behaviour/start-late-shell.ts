import { ApiError } from '../../lib/api/api-error.ts';

/** Adds the shell's behaviour that needs more code than pages load at once; without it, the forms are sent as usual. */
export function startLateShell(signal: AbortSignal): void {
  document.addEventListener('submit', submitted, { signal });
  document.addEventListener('focusin', ({ target }) => suggestFor(target), { signal, capture: true });
  for (const field of document.querySelectorAll<HTMLSelectElement>('[data-own-zone]'))
    void selectOwnZone(field);
  suggestFor(document.activeElement);
}

function submitted(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.signup === undefined) return;
  event.preventDefault();
  void signUp(form);
}

async function selectOwnZone(field: HTMLSelectElement): Promise<void> {
  const { browserTimeZone } = await import('../../lib/api/server-time.ts');
  const own = browserTimeZone();
  const isUntouched = field.options[field.selectedIndex]?.defaultSelected ?? false;
  if (isUntouched && [...field.options].some(({ value }) => value === own)) field.value = own;
}

/** Without a connection, the script that sends the form may not load either. */
async function signUp(form: HTMLFormElement): Promise<void> {
  const { done = '', failed = '', noConnection = '' } = form.dataset;
  const show = (outcome: string) => form.querySelector('[data-live]')?.replaceChildren(outcome);
  show('');
  try {
    const { sendSignup } = await import('./send-signup.ts');
    await sendSignup(form);
    form.reset();
    show(done);
  } catch (error) {
    const hasResponse = error instanceof ApiError && error.status > 0;
    show(hasResponse ? failed : `${failed} ${noConnection}`);
  }
}

function suggestFor(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.dataset.suggests === undefined) return;
  void import('../../components/search-suggestions/search-suggestions.tsx').then(({ suggestSearches }) =>
    suggestSearches(target),
  );
}
