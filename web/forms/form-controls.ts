export function formElement(id: string): HTMLFormElement | undefined {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : undefined;
}

export function controlNamed(formId: string, name: string): HTMLElement | undefined {
  const found = formElement(formId)?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  return control instanceof HTMLElement ? control : undefined;
}

export function trim(control: Element): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const trimmed = control.value.trim();
  if (control.type !== 'checkbox' && trimmed !== control.value) control.value = trimmed;
}

export function trimAll(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) if (names.includes(control.getAttribute('name') ?? '')) trim(control);
}
