/** Distance in pixels of a submitted form from the top of the window. */
const scrollOffset = 270;

export function scrollToForm(form: { getBoundingClientRect(): { top: number } } | null): void {
  if (!form) return;
  window.scrollTo({ top: window.scrollY + form.getBoundingClientRect().top - scrollOffset });
}
