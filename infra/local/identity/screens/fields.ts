import { type Html, html } from './html.ts';

export type Errors = Readonly<Record<string, string | undefined>>;

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  value?: string | null;
  hint?: string;
  autocomplete: string;
  inputmode?: 'numeric';
  error: string | undefined;
};

/** A labelled input with its hint and its error tied to it. */
export function field({
  name,
  label,
  type = 'text',
  value,
  hint,
  autocomplete,
  inputmode,
  error,
}: Field): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field${error ? ' wrong' : ''}">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error"><span class="hidden">Error: </span>${error}</p>`}
    <input id="${name}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="${autocomplete}"
      ${inputmode !== undefined && html`inputmode="${inputmode}"`} ${described !== '' && html`aria-describedby="${described}"`}
      ${error !== undefined && html`aria-invalid="true"`} spellcheck="false">
  </div>`;
}

/** Says at the top what has to be mended, with a link to each field. */
export function errorSummary(errors: Errors): Html {
  const wrong = Object.entries(errors).filter(([, message]) => message !== undefined);
  if (wrong.length === 0) return html``;
  const links = wrong.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`);
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>${links}</ul>
  </div>`;
}
