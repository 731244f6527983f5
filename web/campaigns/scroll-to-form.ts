/** How far below the window's edge a form stands after it was sent. */
const scrollOffset = 270;

export function scrollToForm(form: { getBoundingClientRect(): { top: number } } | null): void {
  if (!form) return;
  window.scrollTo({ top: window.scrollY + form.getBoundingClientRect().top - scrollOffset });
}
